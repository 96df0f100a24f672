import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  fitIntoBudget,
  readDurations,
  recordDurations,
} from '../../../scripts/check/test-durations.ts';

it('passes over a test that does not fit and takes shorter ones behind it', () => {
  const durations = { 'a.test.ts': 3_000, 'b.test.ts': 9_000, 'c.test.ts': 4_000 };
  const tests = ['a.test.ts', 'b.test.ts', 'unknown.test.ts', 'c.test.ts', 'late.test.ts'];
  expect(fitIntoBudget(tests, durations, 10_000)).toEqual([
    'a.test.ts',
    'unknown.test.ts',
    'c.test.ts',
  ]);
});

it('stores the durations of a report beside those of earlier ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'durations-'));
  const store = join(folder, 'cache/durations.json');
  const record = (name: string, endTime: number) => {
    const report = join(folder, 'report.json');
    const testResults = [{ name: resolve(name), startTime: 1_000, endTime }];
    writeFileSync(report, JSON.stringify({ testResults }));
    recordDurations(report, store);
  };
  try {
    record('tests/a.test.ts', 1_500);
    record('tests/b.test.ts', 2_000.4);
    record('tests/a.test.ts', 1_700);
    recordDurations(join(folder, 'missing.json'), store);
    expect(readDurations(store)).toEqual({ 'tests/a.test.ts': 700, 'tests/b.test.ts': 1_000 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
