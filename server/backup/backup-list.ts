import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const listName = 'backup.json';

const backupListSchema = z.object({
  /** UTC, ISO 8601. */
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  files: z.array(
    z.object({
      name: z.string().regex(/^[\w-]+\.(sqlite|dump)$/),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** The files of a backup with their digests: damage is noticed before it replaces anything. */
export type BackupList = z.infer<typeof backupListSchema>;

export async function writeBackupList(
  folder: string,
  list: Omit<BackupList, 'files'>,
  names: readonly string[],
): Promise<BackupList> {
  const files = [];
  for (const name of names) files.push({ name, ...(await measureFile(join(folder, name))) });
  const whole = { ...list, files };
  await writeFile(join(folder, listName), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return whole;
}

/**
 * Reads the list of a backup and checks its files.
 * @throws BackupError when the folder is no backup, or a file is not as it was written.
 */
export async function readBackupList(folder: string): Promise<BackupList> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} contains no ${listName}: it is not a backup`);
  const list = backupListSchema.safeParse(parseJson(text));
  if (!list.success) throw new BackupError(`${join(folder, listName)} cannot be read`);
  for (const file of list.data.files) {
    const found = await measureFile(join(folder, file.name)).catch(() => null);
    if (found === null) throw new BackupError(`${file.name} is missing in ${folder}`);
    if (found.sha256 !== file.sha256) {
      throw new BackupError(`${file.name} in ${folder} has changed since it was written`);
    }
  }
  return list.data;
}

async function measureFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
