import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../server/config/config-error.ts';
import { writeLooks } from '../brand-looks/write-looks.ts';

const sources = [
  'app/**/*.{ts,tsx,css,svg,woff2}',
  'app/worker/tsconfig.json',
  'scripts/build/*.ts',
  'scripts/build-patches/*.ts',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
];
const stamp = 'build/source-hash';
/** Beside what Vite writes; not in the build, which a release packs as it is. */
const lockFile = 'node_modules/.vite-temp/build.lock';
/** Milliseconds. */
const longestBuild = 600_000;

function sourceHash(): string {
  const hash = createHash('sha256').update(process.env['BUILD_WITHOUT'] ?? '');
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds pages and service worker unless the build on disk has the hash of the current sources.
 * Each step is a separate process: a shop that builds and then serves does not load the tools.
 * `beside` begins once the brands are known to be right, and is waited for.
 */
export async function buildIfNeeded(beside?: () => Promise<void>): Promise<void> {
  await writeLooksOrExit();
  const other = beside?.();
  build();
  await other;
}

function build(): void {
  const current = sourceHash();
  if (isBuilt(current)) return;
  requireWritableOrExit();
  withBuildLock(() => {
    // Another process may have built the same sources meanwhile.
    if (!isBuilt(current)) runBuild(current);
  });
}

function isBuilt(hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Runs one build at a time. A lock of SQLite ends with its process, also when that is killed. */
function withBuildLock(run: () => void): void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const lock = new DatabaseSync(lockFile, { timeout: longestBuild });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    run();
  } finally {
    lock.close();
  }
}

function runBuild(hash: string): void {
  execFileSync('npx', ['remix', 'vite:build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  execFileSync(process.execPath, ['scripts/build/finish-build.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, hash);
}

/** What a build writes: its result, and Vite's copy of its configuration. */
const written = ['build', 'node_modules/.vite-temp'];

/** Ends the process with one line when another user owns the folder of the shop. Rule G6.17 */
function requireWritableOrExit(): void {
  for (const path of written) {
    const folder = resolve(existsSync(path) ? path : dirname(path));
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      process.stderr.write(
        `The pages cannot be built. ${folder} cannot be written to: run npm run build as its owner\n`,
      );
      process.exit(1);
    }
  }
}

/** Ends the process with the reason when a brand's file is wrong: a stack would not help its owner. */
async function writeLooksOrExit(): Promise<void> {
  try {
    await writeLooks('.');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The pages cannot be built. ${error.message}\n`);
    process.exit(1);
  }
}
