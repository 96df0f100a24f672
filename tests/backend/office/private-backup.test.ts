import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a backup and its files are for the user alone who makes it (Rule S9.11)', async () => {
  const storefront = await openStorefront({ file: join(folder, 'storefront.sqlite') });
  await storefront.close();
  const target = join(folder, 'backup');
  await backUp({ dataFolder: folder, databaseUrl: null }, target, new Date());
  const modes = readdirSync(target).map((name) => [name, modeOf(join(target, name))]);
  expect(Object.fromEntries(modes)).toEqual({ 'backup.json': 0o600, 'storefront.sqlite': 0o600 });
  expect(modeOf(target)).toBe(0o700);
});

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
