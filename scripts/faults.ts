import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { refuseArguments } from './command-line/usage.ts';

/**
 * Runs the long fault tests, one after the other:
 *
 * - FAULT_MODEL schedules against the outbox protocol, FAULT_PROCESS against the real outbox and
 *   shop in one process, FAULT_KILLED with the server killed at named points, FAULT_BROWSER in
 *   Chromium, FAULT_FIREFOX in Firefox, FAULT_PROCESSES inquiries while four processes are killed
 *   and replaced;
 * - FAULT_KILLS of one process for each engine and FAULT_RESTARTS of PostgreSQL during purchases;
 * - FAULT_WORKER loads of a page with and without the service worker, whose first bytes are compared;
 * - FAULT_ATTACKERS on slow connections, FAULT_SIGTERM rounds of stops during visits;
 * - FAULT_FUZZ random requests to every route, and every mutation of a safeguard
 *   (FAULT_MUTATIONS=0 skips them);
 * - the test of each package the owner chose, without the package (FAULT_PACKAGES=0 skips them).
 *
 * A count of 0 skips its run. FAULT_SEED repeats a run: the seed is printed, and the event log of a
 * schedule that violated an invariant.
 */
refuseArguments(
  'npm run test:faults  runs the long fault tests; counts: scripts/faults.ts, FAULT_…',
);
const { FAULT_SEED: givenSeed } = process.env;
const counts = {
  MODEL: 20_000,
  PROCESS: 10_000,
  KILLED: 200,
  BROWSER: 200,
  FIREFOX: 50,
  PROCESSES: 200,
  // Each for SQLite and for PostgreSQL.
  KILLS: 60,
  RESTARTS: 20,
  ATTACKERS: 300,
  SIGTERM: 20,
  // Loads of a page with and without the worker.
  WORKER: 60,
  FUZZ: 20_000,
  MUTATIONS: 1,
  PACKAGES: 1,
};
const countOf = (name: keyof typeof counts) => Number(process.env[`FAULT_${name}`] ?? counts[name]);
const seed = Number(givenSeed ?? Math.floor(Math.random() * 2 ** 30));

type Run = { project: string; tests: string; environment: Record<string, string> };

/** The runs of one row are executed in parallel. */
const rows: Run[][] = [];
if (countOf('MODEL') > 0) {
  const environment = { FAULT_MODEL: String(countOf('MODEL')), FAULT_SEED: String(seed) };
  rows.push([{ project: 'unit', tests: 'tests/faults/model.test.ts', environment }]);
}
if (countOf('PROCESS') > 0) {
  const half = Math.ceil(countOf('PROCESS') / 2);
  rows.push(
    [0, 1].map((part) => ({
      project: 'unit',
      tests: 'tests/faults/process.test.ts',
      environment: {
        FAULT_PROCESS: String(part === 0 ? half : countOf('PROCESS') - half),
        FAULT_SEED: String(seed + part * half),
        FAULT_SAFEGUARDS: part === 0 ? '1' : '0',
      },
    })),
  );
}
for (const [name, tests] of [
  ['KILLED', 'tests/journeys/outbox/schedules/killed-server.test.ts'],
  ['BROWSER', 'tests/journeys/outbox/schedules/browser-schedules.test.ts'],
  ['FIREFOX', 'tests/journeys/outbox/schedules/browser-schedules.test.ts'],
  ['WORKER', 'tests/journeys/outbox/installed-app/worker-costs.test.ts'],
  ['PROCESSES', 'tests/journeys/operation/processes.test.ts'],
] as const) {
  if (countOf(name) === 0) continue;
  const environment = {
    // The two browsers have the same test file.
    FAULT_BROWSER: '0',
    FAULT_FIREFOX: '0',
    [`FAULT_${name}`]: String(countOf(name)),
    FAULT_SEED: String(seed),
    FAULT_SAFEGUARDS: '1',
  };
  rows.push([{ project: 'journeys', tests, environment }]);
}

// Outages: kills on both engines, and restarts of PostgreSQL, during parallel purchases.
if (countOf('KILLS') + countOf('RESTARTS') > 0) {
  const environment = {
    FAULT_KILLS: String(countOf('KILLS')),
    FAULT_RESTARTS: String(countOf('RESTARTS')),
    FAULT_SEED: String(seed),
  };
  rows.push([
    { project: 'journeys', tests: 'tests/journeys/operation/outages.test.ts', environment },
  ]);
}

// Attackers on slow connections, and stops during visits.
for (const [name, project, tests] of [
  ['ATTACKERS', 'journeys', 'tests/journeys/operation/attackers.test.ts'],
  ['SIGTERM', 'unit', 'tests/process/stop.test.ts'],
  ['SIGTERM', 'journeys', 'tests/journeys/operation/stops.test.ts'],
] as const) {
  const count = countOf(name);
  if (count > 0) rows.push([{ project, tests, environment: { [`FAULT_${name}`]: String(count) } }]);
}
if (countOf('FUZZ') > 0) {
  const environment = { FAULT_FUZZ: String(countOf('FUZZ')), FAULT_SEED: String(seed) };
  rows.push([{ project: 'unit', tests: 'tests/faults/requests.test.ts', environment }]);
}
if (countOf('MUTATIONS') > 0) {
  const tests = 'tests/faults/safeguard-mutations.test.ts';
  rows.push([{ project: 'unit', tests, environment: { FAULT_MUTATIONS: 'all' } }]);
}

if (countOf('PACKAGES') > 0) {
  const tests = 'tests/supply-chain/hidden-packages.test.ts';
  rows.push([{ project: 'unit', tests, environment: { FAULT_PACKAGES: '1' } }]);
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
