import { spawnSync } from 'node:child_process';

/**
 * The long fault runs: random schedules against the outbox. Counts and seed can be given as
 * FAULT_MODEL, FAULT_PROCESS and FAULT_SEED; the seed of a run is printed.
 */
const counts = { FAULT_MODEL: '20000', FAULT_PROCESS: '10000' };
const command = ['vitest', 'run', '--project', 'unit', 'tests/faults'];
const { status } = spawnSync('npx', [...command, '--testTimeout', '3600000'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...counts, ...process.env },
});
process.exit(status ?? 1);
