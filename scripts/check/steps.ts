import type { ChangedFiles } from './changed-files.ts';
import { readImports, readSources } from './import-graph.ts';
import { findRelatedTests } from './related-tests.ts';
import { fitIntoBudget, readDurations } from './test-durations.ts';
import { reportOf } from './test-reports.ts';
import type { Project } from './test-reports.ts';

export type Step = { name: string; command: string[] };

/**
 * `lanes` run beside each other, each on about one processor; `tests` after them. `left`: related
 * test files that would take too long.
 */
export type Plan = { lanes: Step[][]; tests: Step[]; left: string[] };

const types: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'worker types', command: ['tsc', '--noEmit', '--project', 'app/worker'] },
];
const commits: Step = { name: 'commits', command: ['node', 'scripts/check/commit-subjects.ts'] };
const prettier = ['prettier', '--check', '--log-level', 'warn'];
const eslint = ['eslint', '--max-warnings', '0'];

/** Returns everything that must hold before a change lands. */
export function planEverything(reports: string): Plan {
  return {
    lanes: [
      [{ name: 'lint', command: [...eslint, '.'] }],
      [
        { name: 'format', command: [...prettier, '.'] },
        ...types,
        { name: 'unused', command: ['knip', '--no-progress'] },
        { name: 'security', command: ['node', 'scripts/security.ts', 'check'] },
        commits,
        // Before the unit tests: two of them need it, and it is slow beside others.
        { name: 'build', command: ['node', 'scripts/build.ts'] },
      ],
    ],
    tests: [
      { name: 'unit', command: vitest('unit', reports) },
      { name: 'postgres', command: vitest('postgres', reports) },
      { name: 'journeys', command: vitest('journeys', reports) },
      { name: 'edge', command: vitest('edge', reports) },
    ],
    left: [],
  };
}

/** What the related tests may take together, beside the architecture tests. Milliseconds. */
const testBudget = 30_000;

/** Returns what a change of these files can break, as far as that shows in about a minute. */
export function planChanged(reports: string, { present, removed }: ChangedFiles): Plan {
  const linted = present.filter((path) => /\.(?:tsx?|js)$/.test(path));
  const sources = readSources(['app', 'edge', 'scripts', 'server', 'tests']);
  const tests = sources
    .map(({ path }) => path)
    .filter((path) => /^tests\/(?!journeys\/|architecture\/).*\.test\.tsx?$/.test(path));
  const changed = [...present, ...removed];
  const related = findRelatedTests(readImports(sources), tests, changed);
  // A test that was changed runs, however long it takes.
  const own = related.filter((test) => present.includes(test));
  const others = related.filter((test) => !own.includes(test));
  const fitting = [...own, ...fitIntoBudget(others, readDurations(), testBudget)];
  const left = related.filter((test) => !fitting.includes(test));
  process.stdout.write(
    `Files changed: ${changed.length}. Related test files: ${fitting.length}.\n`,
  );
  const format = [...prettier, '--ignore-unknown', ...present];
  const lint = [...eslint, '--no-warn-ignored', ...linted];
  const unit = vitest('unit', reports, ['tests/architecture/', ...fitting]);
  return {
    lanes: [
      [
        ...(linted.length > 0 ? [{ name: 'lint', command: lint }] : []),
        { name: 'unit', command: unit },
      ],
      [...(present.length > 0 ? [{ name: 'format', command: format }] : []), ...types, commits],
    ],
    tests: [],
    left,
  };
}

function vitest(project: Project, reports: string, files: readonly string[] = []): string[] {
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(project, reports)}`,
    ...files,
  ];
}
