import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChangedFiles } from '../../../scripts/check/changed-files.ts';

describe('readChangedFiles', () => {
  let folder = '';
  let base = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = (subject: string) => {
    git('add', '.');
    git('commit', '-m', subject);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'));
    git('init', '--initial-branch', 'main');
    for (const name of ['same.ts', 'edited.ts', 'removed.ts', 'committed.ts']) write(name, 'a');
    commit('Add files');
    base = git('rev-parse', 'HEAD');
    git('checkout', '-b', 'side');
    write('committed.ts', 'b');
    commit('Change a file');
    write('edited.ts', 'b');
    write('new.ts', 'b');
    rmSync(join(folder, 'removed.ts'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('returns what changed since the branch left main, committed or not', () => {
    expect(readChangedFiles(undefined, folder)).toEqual({
      base,
      present: ['committed.ts', 'edited.ts', 'new.ts'],
      removed: ['removed.ts'],
    });
  });

  it('returns what changed since a given commit', () => {
    expect(readChangedFiles('HEAD', folder).present).toEqual(['edited.ts', 'new.ts']);
  });

  it('throws on an unknown base', () => {
    expect(() => readChangedFiles('elsewhere', folder)).toThrow();
  });
});
