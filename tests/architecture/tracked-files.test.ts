import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Returns the files of the source folders that `.gitignore` keeps out of a commit. */
function findIgnoredSources(): string[] {
  const folders = ['app', 'docs', 'edge', 'public', 'scripts', 'server', 'tests'].filter(
    existsSync,
  );
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...folders];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe('.gitignore', () => {
  // An archive of the sources has no `.git`.
  it.skipIf(!existsSync('.git'))('names no folder of the sources', () => {
    expect(findIgnoredSources()).toEqual([]);
  });
});
