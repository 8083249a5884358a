/** What is measured of a dialogue, in the order of tables. */
export const METRICS = [
  'consensusFinal',
  'deltaS',
  'consensusGain',
  'timeliness',
  'effectiveness',
  'interventionFrequency',
  'firstIntervention',
] as const;
export type Metric = (typeof METRICS)[number];
