import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FolderError, createFolder } from '../server/config/data-folder.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { answerHelp } from './command-line/usage.ts';

/** What an installation does not need. */
const leftOut = /^(?:\.ci|tests|coverage)\/|^(?:eslint\.config|vitest\.config|knip)\b/;

class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * Writes `pitchward-<version>.tar.gz` with the sources and the build, and `SHA256SUMS`. Refuses a
 * version that CHANGELOG.md does not describe, and changes that are not committed.
 */
async function release(folder: string): Promise<void> {
  requireRepository();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changes = readFileSync('CHANGELOG.md', 'utf8');
  if (!changes.includes(`\n## ${version}\n`)) {
    throw new ReleaseError(
      `CHANGELOG.md has no section for ${version}, the version of package.json`,
    );
  }
  const open = git('status', '--porcelain', '--untracked-files=no').trim();
  if (open !== '') throw new ReleaseError(`Not committed:\n${open}`);
  await buildIfNeeded();
  const files = git('ls-files', '-z')
    .split('\0')
    .filter((path) => path !== '' && !leftOut.test(path));
  createFolder(folder);
  const name = `pitchward-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  rmSync(archive, { force: true });
  // The same commit gives the same archive: names in order, one time, one owner.
  execFileSync(
    'tar',
    [
      '--create',
      '--gzip',
      `--file=${archive}`,
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      `--mtime=${git('log', '-1', '--format=%cI').trim()}`,
      `--transform=s,^,${name}/,`,
      '--null',
      '--files-from=-',
    ],
    { input: [...files, 'build'].join('\0') },
  );
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  writeFileSync(join(folder, 'SHA256SUMS'), `${hash.digest('hex')}  ${name}.tar.gz\n`);
  process.stdout.write(`${archive}\n`);
}

/** A release itself has no repository; git would look for one in the folders above. */
function requireRepository(): void {
  if (existsSync('.git')) return;
  throw new ReleaseError('A release is made in a clone of the repository: here is no .git');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const usage = 'npm run release [-- FOLDER]  writes the archive and SHA256SUMS';
answerHelp(usage);
const [given = 'release', ...more] = process.argv.slice(2);
const isValid = given !== '' && !given.startsWith('-') && more.length === 0;
if (!isValid) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  await release(resolve(given));
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof FolderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
