import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm run release (Rule G6.13)', () => {
  it.each([
    ['outside of a repository', ['out'], 1, /^A release is made in a clone of the repository: /],
    ['with an option that it does not have', ['--folder'], 2, /^npm run release /],
    ['with two folders', ['one', 'two'], 2, /^npm run release /],
    ['with an empty name', [''], 2, /^npm run release /],
  ])('ends with one line and writes nothing %s', (_name, words, code, line) => {
    const script = resolve('scripts/release.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([code, expect.stringMatching(line)]);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
