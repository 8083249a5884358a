import { describeFaultRuns } from './fault-runs.js';

describeFaultRuns('network');
