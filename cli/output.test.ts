import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createRedactor } from '../models/index.js';
import { withEnvironment } from '../tests/models/world.js';
import { strayFailure } from './main.js';
import { createOutput, withoutSecrets } from './output.js';

const KEY = 'sk-planted-5f1c0a77e2b94d0d';

function streams() {
  const said = { stdout: '', stderr: '' };
  const open = (name: keyof typeof said) => new PassThrough().on('data', (chunk: Buffer) => (said[name] += chunk.toString()));
  return { said, stdout: open('stdout'), stderr: open('stderr') };
}

describe('the output of a command', () => {
  it.each([true, false])('lets no secret pass, neither to people nor to programs (--json: %s)', (json) => {
    const { said, stdout, stderr } = streams();
    const output = withoutSecrets(createOutput({ json, stdout, stderr }), createRedactor([{ name: 'SOME_KEY', value: KEY }]));
    output.note(`note ${KEY}`);
    output.text(`text ${KEY}`);
    output.document({ [KEY]: [`document ${KEY}`] });
    expect(said.stderr).toBe('note [SOME_KEY]\n');
    expect(said.stdout).toContain('[SOME_KEY]');
    expect(said.stdout).not.toContain(KEY);
  });

  it('writes notes above what is pinned, until it is pinned no more', () => {
    const { said, stdout, stderr } = streams();
    const above: string[] = [];
    const output = createOutput({ json: false, stdout, stderr });
    output.pin({ above: (text) => void above.push(text) });
    output.note('first');
    output.pin(null);
    output.note('second');
    expect(above).toEqual(['first']);
    expect(said.stderr).toBe('second\n');
  });
});

it('what fails outside any answer is told without what the environment keeps secret', () => {
  using _env = withEnvironment({ HF_TOKEN: KEY });
  const { said, stdout, stderr } = streams();
  expect(strayFailure(new Error(`cannot reach https://user:${KEY}@host/`), ['run', '--json'], { stdout, stderr })).toBe(2);
  expect(said.stderr).toContain('[HF_TOKEN]');
  expect(`${said.stdout}${said.stderr}`).not.toContain(KEY);
});
