/** Writes docs/reference/http-agent.openapi.json: `npx tsx scripts/write-http-agent-openapi.ts`. */
import { writeFileSync } from 'node:fs';
import { httpAgentOpenApi } from '../agents/http/openapi.js';

writeFileSync(new URL('../docs/reference/http-agent.openapi.json', import.meta.url), httpAgentOpenApi());
