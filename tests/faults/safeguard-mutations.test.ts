import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from './safeguard-mutations/mutations.ts';
import { runMutation } from './safeguard-mutations/run-mutation.ts';

/** FAULT_MUTATIONS=all runs every mutation, as `npm run test:faults` does. */
const tried = process.env['FAULT_MUTATIONS'] === 'all' ? mutations : mutations.slice(0, 2);

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
