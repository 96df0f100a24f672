import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readChangedFiles } from './check/changed-files.ts';
import { planChanged, planEverything } from './check/steps.ts';
import type { Plan, Step } from './check/steps.ts';
import { countTests, listSecondAttempts } from './check/test-reports.ts';

/**
 * Runs everything that must hold before a change lands, cheapest first, and prints the number of
 * tests passed and failed. `npm run check -- unit` runs the named steps only. `npm run check --
 * --changed [base]` runs lint, format and unit tests of the files that differ from `base` (by
 * default where the branch left `main`), and the types of all.
 */
const words = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'check-'));
const failed: string[] = [];
try {
  const { lanes, tests, left } = readPlan();
  await Promise.all(lanes.map(run));
  await run(tests);
  const { passed, failed: failedTests } = countTests(reports);
  for (const test of listSecondAttempts(reports)) {
    process.stdout.write(`Passed at the second attempt: ${test}\n`);
  }
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failedTests} failed\n`);
  if (left.length > 0) {
    // The last words: a test that was left out may be the one that fails.
    process.stdout.write(
      `Too long, left out: ${left.join(', ')}. \`npm run check -- unit\` runs all.\n`,
    );
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exit(failed.length > 0 ? 1 : 0);

function readPlan(): Plan {
  if (words[0] === '--changed') return planChanged(reports, readChanged(words[1]));
  const plan = planEverything(reports);
  if (words.length === 0) return plan;
  const names = [...plan.lanes, plan.tests].flat().map(({ name }) => name);
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0) stop(`No such step: ${unknown.join(', ')}`);
  const chosen = (steps: Step[]) => steps.filter(({ name }) => words.includes(name));
  return { ...plan, lanes: plan.lanes.map(chosen), tests: chosen(plan.tests) };
}

function readChanged(base: string | undefined) {
  try {
    return readChangedFiles(base);
  } catch {
    return stop(`The changes since ${base ?? 'main'} cannot be read from git.`);
  }
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  rmSync(reports, { recursive: true, force: true });
  process.exit(2);
}

/** Runs the steps one after the other. */
async function run(steps: readonly Step[]): Promise<void> {
  for (const { name, command } of steps) {
    const started = performance.now();
    const child = spawn('npx', command, { stdio: ['ignore', 'inherit', 'inherit'] });
    const [status] = (await once(child, 'exit')) as [number | null];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    if (status !== 0) failed.push(name);
  }
}
