import { execFileSync, spawnSync } from 'node:child_process';
import {
  fetchElasticsearch,
  findElasticsearchObstacle,
} from '../tests/support/engines/elasticsearch-home.ts';

/** Programs the tests need, and the Debian packages that contain them. */
const needs = [
  { program: 'chromium', package: 'chromium' },
  { program: 'lynx', package: 'lynx' },
  { program: 'pg_ctlcluster', package: 'postgresql' },
  // Without these two only the Elasticsearch tests are skipped.
  { program: 'mvn', package: 'maven', isOptional: true },
  { program: 'unzip', package: 'unzip', isOptional: true },
];

const missing = needs.filter(({ program }) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0) {
  const packages = missing.map((need) => need.package);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    process.stderr.write(`The tests need ${packages.join(', ')}. Install them and run again.\n`);
    if (missing.some(({ isOptional = false }) => !isOptional)) process.exit(1);
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) =>
    execFileSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  if (isRoot) {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
}

// Without it the Elasticsearch tests are skipped, except in CI, where they fail.
try {
  fetchElasticsearch();
} catch (error) {
  if (process.env.CI) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
const missingStill = findElasticsearchObstacle();
if (missingStill !== null) {
  process.stderr.write(`The tests of the Elasticsearch engine are skipped. ${missingStill}\n`);
  if (process.env.CI) process.exit(1);
}
