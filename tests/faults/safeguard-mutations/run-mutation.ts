import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './mutations.ts';

/** The sources that unit tests need are copied; packages and the build are linked. */
const copied = [
  'app',
  'config',
  'server',
  'scripts',
  'tests',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'remix.config.js',
  'vite.config.ts',
  'vitest.config.ts',
];
const linked = ['node_modules', 'build'];

export type MutatedRun = { passed: number; failed: string[] };

/**
 * Runs the mutation's test on a copy of the sources with the mutation. Throws when no test ran: a
 * copy that lacks a file would look like a mutation that no test finds.
 */
export async function runMutation({ file, find, replace, test }: Mutation): Promise<MutatedRun> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  try {
    for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
    for (const name of linked) symlinkSync(join(process.cwd(), name), join(folder, name));
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
    const report = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        join('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project',
        'unit',
        test,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: folder, stdio: 'ignore' },
    );
    await once(child, 'exit');
    return readReport(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): MutatedRun {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  if (report.numPassedTests + failed.length === 0) throw new Error('No test ran');
  return { passed: report.numPassedTests, failed };
}
