/** Writes docs/guides/config.md and docs/reference/conditions.md: `npx tsx scripts/write-config-guide.ts`. */
import { writeFileSync } from 'node:fs';
import { conditionsReference, configGuide } from './config-guide.js';

writeFileSync(new URL('../docs/guides/config.md', import.meta.url), configGuide());
writeFileSync(new URL('../docs/reference/conditions.md', import.meta.url), conditionsReference());
