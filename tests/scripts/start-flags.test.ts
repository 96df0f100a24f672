import { execFileSync } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { readStartFlags } from '../support/shop/start-flags.ts';

const print = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit)';

it('npm start says how the heap grows in words that this Node knows', () => {
  expect(readStartFlags()).toContainEqual(expect.stringMatching(/^--max-semi-space-size=\d+$/));
  const limit = Number(execFileSync(process.execPath, [...readStartFlags(), '-e', print]));
  // Young objects have less room than without; old ones as much as the machine gives.
  expect(limit).toBeLessThan(getHeapStatistics().heap_size_limit);
});
