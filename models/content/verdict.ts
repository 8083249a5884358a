/** What an answer of a model is worth: the rules of decision 0004, as a pure function of what was recorded. */
import type { z } from 'zod';
import type { AgentFault } from '../../domain/fault.js';
import type { CallFlag, ModelAnswer } from '../../domain/ports/calls.js';
import { problemLine } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import type { Reading, WireSchema } from '../types.js';
import { splitReasoning } from './reasoning-text.js';
import { parseTolerant } from './tolerant-json.js';

/**
 * In this order: a refusal is one whatever else was said; a whole answer that fits counts, whatever `finish` says; then
 * `length` means truncated; then empty; then invalid, with the first thing that does not fit.
 *
 * @param noted flags that stood fast before: `think`, if the transport took reasoning out of the content. Reasoning that is
 * still there is taken out here.
 */
export function readAnswer<Answer, Value>(
  answer: ModelAnswer,
  wire: WireSchema<Answer>,
  read: (answer: Answer) => Reading<Value>,
  noted: readonly CallFlag[] = [],
): Reading<Value> {
  const { content, reasoning } = splitReasoning(answer.content);
  const flags = withFlags(noted, reasoning === null ? [] : ['think']);
  const fault = (kind: AgentFault['kind'], detail: string, more: readonly CallFlag[] = []): Reading<Value> => ({
    ok: false,
    fault: { kind, detail: detail.toWellFormed() },
    flags: withFlags(flags, more),
  });
  const declined = refusalOf(answer);
  if (declined !== null) return fault('refusal', declined);

  const thoughts = answer.reasoning ?? reasoning;
  if (content.trim() === '') return isCutOff(answer) ? fault('truncated', cutOff(answer, content, thoughts)) : fault('empty', emptiness(answer, thoughts));

  const json = parseTolerant(content, (value) => wire.schema.safeParse(value).success);
  const parsed = json.ok ? wire.schema.safeParse(json.value) : null;
  if (json.ok && parsed?.success === true) {
    const reading = read(parsed.data);
    return { ...reading, flags: withFlags(flags, [...json.flags, ...reading.flags]) };
  }
  if (isCutOff(answer)) return fault('truncated', cutOff(answer, content, thoughts));
  if (!json.ok) return fault('invalid', `${json.problem}; it begins ${clipped(content)}`);
  return fault('invalid', firstMisfit(parsed?.error?.issues ?? [], json.value), json.flags);
}

function firstMisfit(issues: readonly z.core.$ZodIssue[], value: unknown): string {
  const [problem] = shapeProblems(issues.slice(0, 1), value);
  return problem === undefined ? 'it does not fit the schema' : problemLine(problem).replace(/^\(file\):/, 'the answer as a whole:');
}

/** Each flag once, in order of discovery. */
function withFlags(flags: readonly CallFlag[], more: readonly CallFlag[]): CallFlag[] {
  return [...new Set([...flags, ...more])];
}

const CUT_OFF = /^(length|max_tokens|max_output_tokens|model_length)$/i;
/** Of OpenAI, and of Google under its own names. */
const FILTERED = /^(content_filter|safety|prohibited_content|blocklist|spii|recitation|refusal)/i;

function isCutOff({ finish }: ModelAnswer): boolean {
  return finish !== null && CUT_OFF.test(finish);
}

function refusalOf({ refusal, finish }: ModelAnswer): string | null {
  if (refusal !== null && refusal.trim() !== '') return `it declined: ${clipped(refusal)}`;
  return finish !== null && FILTERED.test(finish) ? `the filter of the provider struck (${finish})` : null;
}

function cutOff({ usage }: ModelAnswer, content: string, thoughts: string | null): string {
  const tokens = usage?.output === null || usage?.output === undefined ? '' : ` after ${usage.output} tokens`;
  if (content.trim() !== '') return `it was cut off at the output cap${tokens}, before its JSON was whole`;
  return `it was cut off at the output cap${tokens}, before it said anything${thoughts === null ? '' : ': reasoning took all of it'}`;
}

function emptiness({ finish }: ModelAnswer, thoughts: string | null): string {
  return thoughts === null ? `it said nothing (finish: ${finish ?? 'not given'})` : `it only reasoned (${thoughts.length} characters) and said nothing aloud`;
}

const SHOWN = 80;

function clipped(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line);
}
