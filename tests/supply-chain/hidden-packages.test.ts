import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hiddenMessage } from '../../scripts/check/hide-package.ts';
import { readOwnerPackages } from '../../scripts/check/owner-packages.ts';

const rows = readOwnerPackages(readFileSync('ARCHITECTURE.md', 'utf8'));
const hook = pathToFileURL('scripts/check/hide-package.ts').href;

/** Runs a Node program, and those it starts, without a package; returns its status and output. */
function runWithout(name: string, words: string[]) {
  const env = { ...process.env, HIDDEN_PACKAGE: name, NODE_OPTIONS: `--import=${hook}` };
  // The marks of the test run that runs this one.
  for (const one of Object.keys(env))
    if (one.startsWith('VITEST')) Reflect.deleteProperty(env, one);
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

describe('a hidden package', () => {
  const load = (name: string) => ['--input-type=module', '-e', `await import('${name}')`];

  it('cannot be loaded', () => {
    const { status, output } = runWithout('idb', load('idb'));
    expect(status).not.toBe(0);
    expect(output).toContain(hiddenMessage('idb'));
  });

  it('leaves the others', () => {
    expect(runWithout('idb', load('zod'))).toEqual({ status: 0, output: '' });
  });
});

/** Rules G6.1, G6.5 to G6.8, G6.10 */
describe.runIf(process.env['FAULT_PACKAGES'])('without a package the owner chose', () => {
  it.each(rows)('$test fails: $name', { timeout: 600_000 }, ({ name, test }) => {
    const project = test.startsWith('tests/journeys/') ? 'journeys' : 'unit';
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, test];
    const { status, output } = runWithout(name, vitest);
    expect(status).not.toBe(0);
    expect(output).toContain(hiddenMessage(name));
  });
});
