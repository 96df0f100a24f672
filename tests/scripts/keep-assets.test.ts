import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from '../../scripts/build/keep-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(day: string, files: Record<string, string>): string[] {
  const from = join(folder, 'client');
  const to = join(folder, 'edge');
  rmSync(from, { recursive: true, force: true });
  mkdirSync(join(from, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
  keepAssets({ from, to, now: new Date(day) });
  return readdirSync(to, { recursive: true }).map(String).sort();
}

// Rule R8.14
it('keeps the assets of earlier releases for thirty days after their last build', () => {
  expect(build('2026-11-01', { 'a-1.js': 'one', 'a-1.js.br': '', 'app/i.svg': '' })).toEqual([
    'a-1.js',
    'app',
    'app/i.svg',
  ]);
  expect(build('2026-11-20', { 'a-2.js': 'two', 'app/i.svg': '' })).toEqual([
    'a-1.js',
    'a-2.js',
    'app',
    'app/i.svg',
  ]);
  expect(build('2026-12-05', { 'a-3.js': 'three' })).toEqual([
    'a-2.js',
    'a-3.js',
    'app',
    'app/i.svg',
  ]);
  expect(readFileSync(join(folder, 'edge', 'a-2.js'), 'utf8')).toBe('two');
});
