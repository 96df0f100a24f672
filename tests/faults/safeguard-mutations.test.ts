import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from './safeguard-mutations/mutations.ts';
import { runMutation } from './safeguard-mutations/run-mutation.ts';

/** The second one is found by a test that opens the whole shop, which needs every copied file. */
const usual = ['cross-site request check', 'host check'];
/** FAULT_MUTATIONS=all runs every mutation, as `npm run test:faults` does. */
const tried =
  process.env['FAULT_MUTATIONS'] === 'all'
    ? mutations
    : mutations.filter(({ safeguard }) => usual.includes(safeguard));

describe('mutations of safeguards', () => {
  it.each(mutations)(
    'apply to exactly one place in the source: $safeguard',
    ({ file, find, test }) => {
      expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
      expect(readFileSync(test, 'utf8')).not.toBe('');
    },
  );

  it.each(tried)(
    'fail a named test: $safeguard',
    async (mutation) => {
      const { failed } = await runMutation(mutation);
      process.stdout.write(`${mutation.safeguard}: ${failed[0] ?? 'no test fails'}\n`);
      expect(failed).not.toEqual([]);
    },
    120_000,
  );
});
