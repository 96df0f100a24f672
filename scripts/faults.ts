import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The long fault runs: random schedules against the outbox. First the protocol by itself, then the
 * real outbox and the real shop in one process, then the server killed at named points, then real
 * browsers, last four processes of which one after the other is killed and replaced under load.
 * Counts and seed can be given as FAULT_MODEL, FAULT_PROCESS, FAULT_KILLED, FAULT_BROWSER,
 * FAULT_PROCESSES (inquiries) and FAULT_SEED; a count of 0 leaves that run out. The seed of a run is
 * printed, and the story of a schedule that broke a promise.
 */
const { FAULT_SEED: givenSeed } = process.env;
const counts = { MODEL: 20_000, PROCESS: 10_000, KILLED: 200, BROWSER: 30, PROCESSES: 200 };
const countOf = (name: keyof typeof counts) => Number(process.env[`FAULT_${name}`] ?? counts[name]);
const seed = Number(givenSeed ?? Math.floor(Math.random() * 2 ** 30));

type Run = { project: string; tests: string; environment: Record<string, string> };

/** What stands in one row runs at the same time. */
const rows: Run[][] = [];
if (countOf('MODEL') > 0) {
  const environment = { FAULT_MODEL: String(countOf('MODEL')), FAULT_SEED: String(seed) };
  rows.push([{ project: 'unit', tests: 'tests/faults/model.test.ts', environment }]);
}
if (countOf('PROCESS') > 0) {
  const half = Math.ceil(countOf('PROCESS') / 2);
  rows.push(
    [0, 1].map((part) => ({
      ...{ project: 'unit', tests: 'tests/faults/process.test.ts' },
      environment: {
        FAULT_PROCESS: String(part === 0 ? half : countOf('PROCESS') - half),
        FAULT_SEED: String(seed + part * half),
        FAULT_SAFEGUARDS: part === 0 ? '1' : '0',
      },
    })),
  );
}
for (const [name, tests] of [
  ['KILLED', 'tests/journeys/killed-server.test.ts'],
  ['BROWSER', 'tests/journeys/browser-schedules.test.ts'],
  ['PROCESSES', 'tests/journeys/processes.test.ts'],
] as const) {
  if (countOf(name) === 0) continue;
  const environment = {
    ...{ [`FAULT_${name}`]: String(countOf(name)), FAULT_SEED: String(seed) },
    FAULT_SAFEGUARDS: '1',
  };
  rows.push([{ project: 'journeys', tests, environment }]);
}

let hasFailed = false;
for (const row of rows) {
  const ends = await Promise.all(row.map(run));
  hasFailed ||= ends.some((end) => end !== 0);
}
process.exit(hasFailed ? 1 : 0);

async function run({ project, tests, environment }: Run): Promise<unknown> {
  const command = ['vitest', 'run', '--project', project, tests, '--testTimeout', '3600000'];
  const child = spawn('npx', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [end] = (await once(child, 'exit')) as [unknown];
  return end;
}
