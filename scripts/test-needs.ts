import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import {
  fetchElasticsearch,
  findElasticsearchObstacle,
} from '../tests/support/engines/elasticsearch-home.ts';

/** A program, or the file of a library, and the Debian package that contains it. */
type Need = { program: string; package: string; isOptional?: boolean };

/** What all tests need. */
const needs: Need[] = [
  { program: 'chromium', package: 'chromium' },
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { program: 'firefox-esr', package: 'firefox-esr' },
  { program: 'lynx', package: 'lynx' },
  { program: '/usr/share/perl5/WWW/Mechanize.pm', package: 'libwww-mechanize-perl' },
  { program: 'pg_ctlcluster', package: 'postgresql' },
  // Without these two only the Elasticsearch tests are skipped.
  { program: 'mvn', package: 'maven', isOptional: true },
  { program: 'unzip', package: 'unzip', isOptional: true },
];

/** Besides, for `npm run test:clients`, which needs no search engine. */
const clientNeeds = [
  { program: 'w3m', package: 'w3m' },
  { program: 'links2', package: 'links2' },
  { program: 'elinks', package: 'elinks' },
  { program: 'tmux', package: 'tmux' },
  { program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  { program: 'Xvfb', package: 'xvfb' },
];
const isForClients = process.argv.includes('clients');

const isMissing = (program: string) =>
  isAbsolute(program) ? !existsSync(program) : spawnSync('which', [program]).status !== 0;
const missing: Need[] = [...needs, ...(isForClients ? clientNeeds : [])].filter(({ program }) =>
  isMissing(program),
);
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

if (!isForClients) prepareElasticsearch();

/** Without it the Elasticsearch tests are skipped, except in CI, where they fail. */
function prepareElasticsearch(): void {
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
}
