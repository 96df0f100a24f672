import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs everything that must pass before a change lands, cheapest first; `npm run check -- unit`
 * runs the named steps only. Linting uses one processor and is the slowest step without tests, so
 * similar steps run in parallel. Ends with the number of tests passed and failed.
 */
const reports = mkdtempSync(join(tmpdir(), 'check-'));
const report = (name: string) => join(reports, `${name}.json`);
const vitest = (project: string) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(project)}`,
];

type Step = { name: string; command: string[] };

const lint: Step = { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] };
const besideLint: Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'worker types', command: ['tsc', '--noEmit', '--project', 'app/worker'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'security', command: ['node', 'scripts/security.ts', 'check'] },
];
const afterwards: Step[] = [
  { name: 'unit', command: vitest('unit') },
  { name: 'postgres', command: vitest('postgres') },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'journeys', command: vitest('journeys') },
];

const chosen = process.argv.slice(2);
const names = [lint, ...besideLint, ...afterwards].map(({ name }) => name);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}\n`);
  process.exit(2);
}

const failed: string[] = [];
await Promise.all([run([lint]), run(besideLint)]);
await run(afterwards);

/** Runs the selected steps one after the other. */
async function run(steps: readonly Step[]): Promise<void> {
  for (const { name, command } of steps) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const started = performance.now();
    const child = spawn('npx', command, { stdio: ['ignore', 'inherit', 'inherit'] });
    const [status] = (await once(child, 'exit')) as [number | null];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    if (status !== 0) failed.push(name);
  }
}

const counts = { passed: 0, failed: 0 };
for (const project of ['unit', 'postgres', 'journeys']) {
  const result = readReport(report(project));
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests;
}
rmSync(reports, { recursive: true, force: true });
if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);

/** Returns zero counts for a step that did not run or failed before its report. */
function readReport(file: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
