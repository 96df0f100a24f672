import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../../media/error-code.ts';

/** Beginnings of the names of temporary folders, by what they are for. */
const prefixes = { import: 'import-', changes: 'changes-' } as const;

/** Age at which the folders of killed commands are removed, in milliseconds. Rule B24.32. */
const leftoverLife = 86_400_000;

/**
 * Creates a temporary folder below `folder`, which is created when it is missing, and removes those
 * that killed commands left. The caller removes it.
 */
export async function createTemporaryFolder(
  folder: string,
  use: keyof typeof prefixes,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  return mkdtemp(join(folder, prefixes[use]));
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!Object.values(prefixes).some((prefix) => name.startsWith(prefix))) continue;
    const path = join(folder, name);
    const changed = await findModifiedTime(path);
    if (changed === null || Date.now() - changed <= leftoverLife) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** Returns null when another command has removed its folder meanwhile. */
async function findModifiedTime(path: string): Promise<number | null> {
  try {
    return (await lstat(path)).mtimeMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
