/** An OpenAI-compatible model server whose answers are rules and whose faults are scripted. */
export { FAULT_NATURE, type FaultNature, MOCK_FAULT_KINDS, type MockFaultKind } from './faults.js';
export type { RecordedRequest } from './record.js';
export { type MockScript, type MockScriptInput, mockScriptSchema, parseMockScript, readMockScript } from './script.js';
export { type MockServer, type MockServerOptions, startMockServer } from './server.js';
export type { MockStats } from './stats.js';
