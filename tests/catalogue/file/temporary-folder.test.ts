import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../../server/catalogue/file/temporary-folder.ts';

/** A folder that another command removes once it has been listed. */
const gone = 'import-gone';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof files>();
  return { ...actual, readdir: async (path: string) => [gone, ...(await actual.readdir(path))] };
});

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'temporary-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('createTemporaryFolder (Rule B24.32)', () => {
  it.each(['import', 'changes'] as const)('removes what killed commands left (%s)', async (use) => {
    const folder = openFolder();
    const anHour = 3_600_000;
    const leave = (name: string, age: number) => {
      const path = join(folder, name);
      mkdirSync(path);
      utimesSync(path, (Date.now() - age) / 1000, (Date.now() - age) / 1000);
      return path;
    };
    const old = [leave('import-a', 25 * anHour), leave('changes-b', 25 * anHour)];
    const others = [
      leave('import-c', 23 * anHour),
      leave('changes-d', 23 * anHour),
      leave('media', 25 * anHour),
    ];
    const created = await createTemporaryFolder(folder, use);
    expect(basename(created)).toMatch(new RegExp(`^${use}-`));
    expect([created, ...others, ...old].map((path) => existsSync(path))).toEqual([
      ...[created, ...others].map(() => true),
      ...old.map(() => false),
    ]);
  });

  it('creates its folder while another command removes its own', async () => {
    const folder = openFolder();
    expect(existsSync(await createTemporaryFolder(join(folder, 'data'), 'import'))).toBe(true);
  });
});
