/** The part of jStat that is used; the package ships no types. */
declare module 'jstat' {
  interface Distribution {
    inv(probability: number, df: number): number;
  }
  const jstat: { readonly jStat: { readonly studentt: Distribution } };
  export default jstat;
}
