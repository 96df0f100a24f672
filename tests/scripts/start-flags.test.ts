import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

// See docs/decisions/0320
it('npm start lets objects of a request stay in the young generation', () => {
  expect(readStartFlags()).toContain('--no-allocation-site-pretenuring');
});

it.each(['deploy/Dockerfile', 'deploy/pitchward.service'])(
  '%s starts with the same flags',
  (path) => {
    const start = readFileSync(path, 'utf8')
      .split('\n')
      .find((line) => line.includes('server/main.ts'));
    expect(start?.match(/--[a-z-]+(?:=\d+)?/g)).toEqual(readStartFlags());
  },
);
