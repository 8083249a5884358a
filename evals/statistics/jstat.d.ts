/** The part of jStat that is used; the package ships no types. */
declare module 'jstat' {
  interface Distribution {
    inv(probability: number, df: number): number;
  }
  const jstat: {
    readonly jStat: {
      readonly studentt: Distribution;
      readonly normal: { cdf(value: number, mean: number, deviation: number): number; inv(probability: number, mean: number, deviation: number): number };
      readonly noncentralt: { cdf(value: number, df: number, noncentrality: number): number };
    };
  };
  export default jstat;
}
