// What has to hold: the run's own account against the wire, and the wire against the model server's own counters.

/** Name of a schema on the wire → role in the account. */
export const ROLE_OF = { party_turn: 'party', mediator_when: 'when', mediator_how: 'how', topic_judgement: 'judge' };

const COMPLETE = 0;
const ASKED_OF_ALL = ['party', 'when', 'judge'];

/**
 * `lives` and `again`: exit code, requests that came over the wire so far, tokens that the server has counted, account of
 * calls, and text of results.json.
 */
export function proofOf({ lives, again, exchanges }) {
  const last = lives.at(-1);
  const of = (name) => sum(last.calls.map((account) => account[name]));
  const tokens = (name) => sum(last.calls.map((account) => account.tokens[name]));
  const failed = of('failed');
  const answered = exchanges.filter(({ status }) => status === 200);
  const whole = answered.filter(({ finish }) => finish === 'stop');
  const fitting = whole.filter(({ content, schema }) => schema !== null && fits(content, schema.schema));
  const streamed = answered.filter((one) => one.streamed);
  const roles = [...new Set(last.calls.map(({ role }) => role))];

  return [
    check('the run is complete', last.exitCode === COMPLETE, `exit ${lives.map(({ exitCode }) => exitCode).join(', ')}`),
    check('party, mediator and judge were asked', ASKED_OF_ALL.every((role) => roles.includes(role)), roles.join(', ')),
    check('every request on the wire is in the account', of('requests') === last.requests, `${last.requests} on the wire, ${of('requests')} in run.json`),
    check('some answers came as a stream, some in one piece', streamed.length > 0 && streamed.length < answered.length, `${streamed.length} of ${answered.length} streamed`),
    check('every answer that was not cut off fits its schema', whole.length > 0 && fitting.length === whole.length, `${fitting.length} of ${whole.length}, and ${answered.length - whole.length} cut off`),
    check('every answer says its tokens', of('withoutUsage') === 0, `${of('withoutUsage')} without`),
    check(
      'tokens in the account are those that the server counted',
      failed > 0 || ['input', 'output'].every((name) => tokens(name) === last.served[name]),
      `in ${tokens('input')} and ${last.served.input}, out ${tokens('output')} and ${last.served.output}${failed > 0 ? ` (not compared: ${failed} requests failed)` : ''}`,
    ),
    check('the second run is complete', again.exitCode === COMPLETE, `exit ${again.exitCode}`),
    check('the second run asks nothing', again.requests === last.requests && again.served.output === last.served.output, `${again.requests - last.requests} requests, ${again.served.output - last.served.output} tokens`),
    check('the second run changes no account and no result', JSON.stringify(again.calls) === JSON.stringify(last.calls) && again.results !== null && again.results === last.results, 'calls in run.json, results.json'),
  ];
}

function check(what, ok, saw) {
  return { what, ok, saw };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function fits(content, schema) {
  try {
    return isOf(JSON.parse(content), schema);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** For the few keywords that our schemas use: all fields required, no others allowed. */
function isOf(value, { type, items, properties, enum: values }) {
  if (values !== undefined && !values.includes(value)) return false;
  if (type === 'array') return Array.isArray(value) && value.every((item) => isOf(item, items));
  if (type === 'integer') return Number.isInteger(value);
  if (type !== 'object') return typeof value === type;
  const names = Object.keys(properties);
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== names.length) return false;
  return names.every((name) => name in value && isOf(value[name], properties[name]));
}
