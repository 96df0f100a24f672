import { execFileSync, spawnSync } from 'node:child_process';

/** Programs the tests drive, and the Debian packages that bring them. */
const needs = [
  { program: 'chromium', package: 'chromium' },
  { program: 'lynx', package: 'lynx' },
  { program: 'pg_ctlcluster', package: 'postgresql' },
];

const missing = needs.filter(({ program }) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0) {
  const packages = missing.map((need) => need.package);
  if (process.getuid?.() !== 0) {
    process.stderr.write(`The tests need ${packages.join(', ')}. Install them and run again.\n`);
    process.exit(1);
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) =>
    execFileSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
