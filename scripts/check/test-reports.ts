import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recordDurations } from './test-durations.ts';

export const projects = ['unit', 'postgres', 'journeys', 'edge'] as const;
export type Project = (typeof projects)[number];

/** Part of a JSON report of Vitest. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: TestResult[] }[];
};
/** `failureMessages`: one for each failed attempt, also of a test that passed in the end. */
type TestResult = { fullName: string; status: string; failureMessages: string[] };

export const reportOf = (project: Project, reports: string) => join(reports, `${project}.json`);

/** Adds up the tests of all projects and stores how long each file took. A step that broke before it could report counts as none. */
export function countTests(reports: string): { passed: number; failed: number } {
  const counts = { passed: 0, failed: 0 };
  for (const { numPassedTests, numFailedTests } of readReports(reports)) {
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
  }
  recordDurations(reportOf('unit', reports));
  return counts;
}

/**
 * Returns the tests that failed once and then passed, each with the message of its first failure.
 * Such a test has a defect, or what it tests has one.
 */
export function listSecondAttempts(reports: string): string[] {
  return readReports(reports)
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) =>
          `${relative('.', name)}: ${fullName}\n${failureMessages[0] ?? ''}`.replaceAll(
            '\n',
            '\n  ',
          ),
        ),
    );
}

function readReports(reports: string): Report[] {
  return projects.flatMap((project) => {
    try {
      return [JSON.parse(readFileSync(reportOf(project, reports), 'utf8')) as Report];
    } catch {
      // The step did not run, or ended before it could report.
      return [];
    }
  });
}
