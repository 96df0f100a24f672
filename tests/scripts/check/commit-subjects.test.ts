import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubjectProblems, readCommits } from '../../../scripts/check/commit-subjects.ts';

describe('findSubjectProblems', () => {
  const hash = 'a'.repeat(40);

  it.each<[subject: string, problems: string[]]>([
    ['Add a rule', []],
    ['x'.repeat(72), []],
    ['x'.repeat(73), [`aaaaaaa: 73 characters: ${'x'.repeat(73)}`]],
    ['', ['aaaaaaa: no subject']],
  ])('judges %j', (subject, problems) => {
    expect(findSubjectProblems([{ hash, subject }])).toEqual(problems);
  });
});

describe('readCommits', () => {
  let folder = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (subject: string) => {
    git('commit', '--allow-empty', '--allow-empty-message', '-m', subject);
    return git('rev-parse', 'HEAD');
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'subjects-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('returns null where there is no repository', () => {
    expect(readCommits('HEAD', folder)).toBeNull();
  });

  it('returns the commits after the base, without merges', () => {
    git('init', '--initial-branch', 'main');
    const base = commit('Older than the rule');
    const first = commit('Add a page');
    git('checkout', '-b', 'side');
    const side = commit('Add a style');
    git('checkout', 'main');
    git('merge', '--no-ff', '-m', 'Merge side', 'side');
    const last = commit('');
    const commits = readCommits(base, folder) ?? [];
    expect(commits.sort((a, b) => a.subject.localeCompare(b.subject))).toEqual([
      { hash: last, subject: '' },
      { hash: first, subject: 'Add a page' },
      { hash: side, subject: 'Add a style' },
    ]);
  });

  it('returns null where the base is no ancestor', () => {
    expect(readCommits('b'.repeat(40), folder)).toBeNull();
  });
});
