import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const sources = [
  'app/**/*.{ts,tsx,css,svg}',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
];
const stamp = 'build/source-hash';

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the pages unless the build on disk is of exactly these sources. */
export function buildIfNeeded(): void {
  const current = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  execFileSync('npx', ['remix', 'vite:build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, current);
}
