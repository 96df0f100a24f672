import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the .eml files that the folder mailer wrote, by the ids of their mails. */
export async function deleteMailFiles(folder: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const prefixes = new Set(ids.map((id) => `mail-${String(id).padStart(9, '0')}-`));
  const isMissing = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENOENT';
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const length = 'mail-'.length + 9 + 1;
  for (const name of names) {
    if (prefixes.has(name.slice(0, length))) await rm(join(folder, name), { force: true });
  }
}
