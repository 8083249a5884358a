/** The contract as an OpenAPI 3.1 document, for readers in other languages: docs/reference/http-agent.openapi.json. */
import { z } from 'zod';
import { infoSchema, QUESTIONS, type QuestionPath } from './contract.js';

type JsonSchema = Record<string, unknown>;

/** Members of answers, whose schemas are those of modules, and of requests, whose schemas are those of the domain. */
const MEMBERS: Readonly<Record<string, string>> = {
  thought: 'Private: stored, shown in the report, and in no other agent’s view.',
  utterance: 'What is said aloud: not empty, without the speaker’s name in front.',
  engage: 'Speak now, or stay silent.',
  state: 'Any JSON value up to 16,384 characters: stored, and sent again with the next question of this dialogue. Left out: the last one stays.',
  truths: 'Offline parties only: what the utterance commits to.',
  located: 'Turns of parties that touch the topic, with the agreement reached by then.',
  dropped: 'How many ratings it left out itself, because their turn is no turn of the dialogue.',
  pairs: 'With three parties only: the pairs that this turn re-rates; `rating` is the lowest of all.',
  rating: '1 opposed, 2 conditionally flexible, 3 offering, 4 agreed in principle, 5 agreed.',
  subQuery: 'Narrows the domain, so that five searches do not end at one famous dispute.',
  number: 'Of the candidate in its domain, 1-based.',
  exclude: 'Disputes that are used already, by id or by title; a title may be empty.',
  seed: 'A real dispute. As an answer null where nothing more is to be found.',
  inferred: 'Paths of this object that no source says, with an optional remark in parentheses: `issues[0].options[2] (the date)`.',
  evidence: 'Where facts stand: a path of the seed, and the address of one of its sources. A live searcher has to name some.',
  weaker: 'Id of the weaker side or the claimant.',
  invented: 'What is not from the seed.',
  blockage: 'Why talks fail unaided: the cause that a mediator can touch. No agent reads it.',
  grievances: 'By party id, for people only.',
  weights: 'Points by topic id: positive whole numbers, 100 in all, not all the same.',
  stances: 'By topic id: what the party wants, and why.',
  optionValues: 'Worth of each option to the party, 0 to 100, by topic id and option label.',
  fallbackValue: 'Worth of no agreement to the party, 0 to 100, on the scale of the weighted option values.',
  relations: 'The new relation text of each original party, by its id.',
  planned: 'Replays that there may be at most.',
  verdict: '`another`: one more replay, where one is left.',
};

/** The file's whole text. `npx tsx scripts/write-http-agent-openapi.ts` writes it. */
export function httpAgentOpenApi(): string {
  const schemas: JsonSchema = {};
  const paths = { '/info': info(schemas), ...Object.fromEntries((Object.keys(QUESTIONS) as QuestionPath[]).map((path) => [path, question(path, schemas)])) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Concord agent over HTTP',
      version: '1',
      description: 'What a server has to answer to sit in a slot of Concord: GET /info and the paths of its slots. The guide: docs/guides/http-agents.md.',
    },
    servers: [{ url: 'http://127.0.0.1:9000' }],
    security: [{}, { bearer: [] }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Sent where CONCORD_AGENT_KEY is set.' } } },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** `schemas`: takes what has a name of its own. */
function info(schemas: JsonSchema): object {
  return { get: { operationId: 'info', summary: 'Who the agent is. Asked before a run begins, and again after it could not be reached.', responses: answers(infoSchema, schemas) } };
}

function question(path: QuestionPath, schemas: JsonSchema): object {
  const { slot, summary, question: asked, answer } = QUESTIONS[path];
  return { post: { operationId: path.slice(1), tags: [slot], summary, requestBody: { required: true, content: json(asked, 'output', schemas) }, responses: answers(answer, schemas) } };
}

function answers(schema: z.ZodType, schemas: JsonSchema): object {
  return {
    200: { description: 'The answer. One that does not fit is a fault of the agent in its slot.', content: json(schema, 'input', schemas) },
    '4XX': { description: 'The agent does not take such a request: the run stops, unless it has answered before. 408, 425 and 429 are as 5XX.' },
    '5XX': { description: 'Nobody’s fault: asked again, not before `Retry-After`; in the end the dialogue, or the domain of a curation, is left open for a resume.' },
  };
}

/** `input`: what may be sent; `output`: what is. */
function json(schema: z.ZodType, io: 'input' | 'output', schemas: JsonSchema): object {
  const { $schema: _, $defs = {}, ...made } = z.toJSONSchema(schema, { target: 'draft-2020-12', reused: 'inline', io, override: ({ jsonSchema }) => describeMembers(jsonSchema as JsonSchema) });
  for (const [name, definition] of Object.entries($defs)) if (!isAnyJson(name)) schemas[name] = placed(definition);
  return { 'application/json': { schema: placed(made) } };
}

function describeMembers({ properties }: JsonSchema): void {
  for (const [name, member] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
    const words = MEMBERS[name];
    if (words !== undefined) member['description'] ??= words;
  }
}

/** References lead to OpenAPI's own place. Any JSON value is the schema without a demand, not one that is defined by itself. */
function placed(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, ...rest } = value as { $ref: string };
    const name = $ref.slice('#/$defs/'.length);
    return isAnyJson(name) ? rest : { ...rest, $ref: `#/components/schemas/${name}` };
  });
}

/** The only schema without a name of its own that refers to itself. */
function isAnyJson(name: string): boolean {
  return name.startsWith('__');
}
