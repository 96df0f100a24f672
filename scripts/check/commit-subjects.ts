import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Commits up to this one are older than the rule. */
export const defaultBase = 'b4d6efbc9cc152cf60f41b1665516e19dc3a720d';

export const maxSubjectLength = 72;

export type Commit = { hash: string; subject: string };

/** Returns what is wrong with the subjects, one line a commit. */
export function findSubjectProblems(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const short = hash.slice(0, 7);
    if (subject.trim() === '') return [`${short}: no subject`];
    return subject.length > maxSubjectLength
      ? [`${short}: ${subject.length} characters: ${subject}`]
      : [];
  });
}

/**
 * Returns the commits after `base`, merges left out; null where git, the repository or the base is
 * missing, as in a plain or shallow checkout.
 */
export function readCommits(base: string, folder = '.'): Commit[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
    const log = git('log', '--no-merges', '--format=%H %s', `${base}..HEAD`);
    return log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ hash: line.slice(0, 40), subject: line.slice(41) }));
  } catch {
    return null;
  }
}

/** Checks the commits after the base given, by default the one above. Exits with 1 on a problem. */
function main([base = defaultBase]: readonly string[]): void {
  const commits = readCommits(base);
  if (commits === null) {
    process.stdout.write('Commit subjects not checked: the git history is missing.\n');
    return;
  }
  const problems = findSubjectProblems(commits);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
