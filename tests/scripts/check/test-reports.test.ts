import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countTests, listSecondAttempts } from '../../../scripts/check/test-reports.ts';

function writeReports(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const results = [
    result('passes', 'passed', []),
    result('is flaky', 'passed', ['Error: expected 1 to be 2\n    at a.ts:3:5', 'Error: other']),
    result('fails', 'failed', ['Error: first', 'Error: second']),
  ];
  const file = { name: join(process.cwd(), 'tests/journeys/a.test.ts'), assertionResults: results };
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [file] };
  writeFileSync(join(folder, 'journeys.json'), JSON.stringify(report));
  writeFileSync(join(folder, 'edge.json'), 'ended early');
  return folder;
}

it('counts the tests of all reports, and none of a step that did not end', () => {
  expect(countTests(writeReports())).toEqual({ passed: 2, failed: 1 });
});

it('lists the tests that passed at the second attempt, with why the first one failed', () => {
  expect(listSecondAttempts(writeReports())).toEqual([
    'tests/journeys/a.test.ts: is flaky\n  Error: expected 1 to be 2\n      at a.ts:3:5',
  ]);
});
