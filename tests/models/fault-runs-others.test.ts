import { expect, it } from '@jest/globals';
import { FAULT_NATURE } from '../../testing/index.js';
import { describeFaultRuns, FAULT_RUNS } from './fault-runs.js';

describeFaultRuns('others');

it('the three files miss no nature of faults, and try none twice', () => {
  expect(Object.values(FAULT_RUNS).flat().sort()).toEqual([...new Set(Object.values(FAULT_NATURE))].sort());
});
