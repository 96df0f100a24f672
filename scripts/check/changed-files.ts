import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export type ChangedFiles = {
  base: string;
  /** Paths from the root, sorted. */
  present: string[];
  removed: string[];
};

/**
 * Returns the files that differ from `base`, committed or not, new ones included. By default the
 * base is where the branch left `main`; on `main`, the last commit. Throws on an unknown base.
 */
export function readChangedFiles(base: string | undefined, folder = '.'): ChangedFiles {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const from = git('merge-base', base ?? defaultBase(git), 'HEAD');
  const lists = [
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  const paths = [...new Set(lists.flatMap((list) => list.split('\n')))].filter((one) => one !== '');
  const isPresent = (path: string) => existsSync(`${folder}/${path}`);
  return {
    base: from,
    present: paths.filter(isPresent).sort(),
    removed: paths.filter((path) => !isPresent(path)).sort(),
  };
}

function defaultBase(git: (...args: string[]) => string): string {
  try {
    return git('rev-parse', '--verify', 'main');
  } catch {
    return 'HEAD';
  }
}
