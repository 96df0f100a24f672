import { execFileSync } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { readStartFlags } from '../support/shop/start-flags.ts';

const print = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit)';

it('npm start uses heap flags that this Node version knows', () => {
  expect(readStartFlags()).toContainEqual(expect.stringMatching(/^--max-semi-space-size=\d+$/));
  const limit = Number(execFileSync(process.execPath, [...readStartFlags(), '-e', print]));
  // The young generation is smaller than the default; the old one is as large as the machine
  // allows.
  expect(limit).toBeLessThan(getHeapStatistics().heap_size_limit);
});
