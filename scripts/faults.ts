import { spawnSync } from 'node:child_process';

/**
 * The long fault runs: random schedules against the outbox. First the protocol by itself, then the
 * real outbox and the real shop in one process, then the server killed at named points, last four
 * processes of which one after the other is killed and replaced under load. Counts and seed can be
 * given as FAULT_MODEL, FAULT_PROCESS, FAULT_KILLED, FAULT_PROCESSES (inquiries) and FAULT_SEED; the
 * seed of a run is printed, and the story of a schedule that broke a promise.
 */
const counts = {
  FAULT_MODEL: '20000',
  FAULT_PROCESS: '10000',
  FAULT_KILLED: '200',
  FAULT_PROCESSES: '200',
};
const runs = [
  ['unit', 'tests/faults'],
  ['journeys', 'tests/journeys/killed-server.test.ts'],
  ['journeys', 'tests/journeys/processes.test.ts'],
] as const;

let hasFailed = false;
for (const [project, tests] of runs) {
  const command = ['vitest', 'run', '--project', project, tests, '--testTimeout', '3600000'];
  const { status } = spawnSync('npx', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...counts, ...process.env },
  });
  hasFailed ||= status !== 0;
}
process.exit(hasFailed ? 1 : 0);
