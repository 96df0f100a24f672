import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureCache } from '../../server/media/picture-cache.ts';
import type { PictureCache } from '../../server/media/picture-cache.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A picture of 1000 bytes on disk: 968 and its digest. */
const picture = (fill: number): Uint8Array => new Uint8Array(968).fill(fill);

async function listCached(cache: PictureCache, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys) if (await cache.find(key)) found.push(key);
  return found;
}

test('returns what was written, also after a restart', async () => {
  const folder = await temporaryFolder();
  const options = { folder, maxBytes: 10_000, now: Date.now };
  const written = await (await openPictureCache(options)).write('a', picture(1));
  const cache = await openPictureCache(options);
  const found = await cache.find('a');
  expect(found && Buffer.from(found.bytes).equals(picture(1))).toBe(true);
  expect(found && Buffer.from(found.digest).equals(written.digest)).toBe(true);
  expect(cache.size()).toBe(1000);
  expect(await cache.find('b')).toBeNull();
});

test('evicts the least recently used pictures above its limit', async () => {
  const cache = await openPictureCache({
    folder: await temporaryFolder(),
    maxBytes: 3000,
    now: Date.now,
  });
  for (const key of ['a', 'b', 'c']) await cache.write(key, picture(1));
  await cache.find('a');
  await cache.write('d', picture(1));
  expect(cache.size()).toBe(3000);
  expect(await listCached(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

test('keeps the order of use after a restart', async () => {
  const folder = await temporaryFolder();
  let time = Date.now() - 10_000_000;
  const now = () => (time += 100_000);
  const first = await openPictureCache({ folder, maxBytes: 3000, now });
  for (const key of ['a', 'b', 'c']) {
    await first.write(key, picture(1));
    await first.find(key);
  }
  await first.find('a');
  const second = await openPictureCache({ folder, maxBytes: 2000, now });
  expect(second.size()).toBe(2000);
  expect(await listCached(second, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

test('does not store a picture larger than the whole cache', async () => {
  const folder = await temporaryFolder();
  const cache = await openPictureCache({ folder, maxBytes: 500, now: Date.now });
  expect((await cache.write('a', picture(1))).bytes).toHaveLength(968);
  expect(await readdir(folder)).toEqual([]);
  expect(cache.size()).toBe(0);
});

test('replaces a picture that is written again without counting it twice', async () => {
  const cache = await openPictureCache({
    folder: await temporaryFolder(),
    maxBytes: 9000,
    now: Date.now,
  });
  await cache.write('a', picture(1));
  await cache.write('a', picture(2));
  expect(cache.size()).toBe(1000);
  expect((await cache.find('a'))?.bytes[0]).toBe(2);
});

test.each([
  ['cut off', (path: string) => truncate(path, 700)],
  ['emptied', (path: string) => truncate(path, 0)],
  ['overwritten', (path: string) => writeFile(path, new Uint8Array(1000))],
])('treats a file that was %s as missing and removes it', async (_, damage) => {
  const folder = await temporaryFolder();
  const cache = await openPictureCache({ folder, maxBytes: 9000, now: Date.now });
  await cache.write('a', picture(1));
  const [name = ''] = await readdir(folder);
  await damage(join(folder, name));
  expect(await cache.find('a')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  expect(cache.size()).toBe(0);
});

test('removes unfinished files of a killed process, but not those still being written', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'old.part'), 'half');
  await writeFile(join(folder, 'young.part'), 'half');
  await writeFile(join(folder, 'note.txt'), 'of someone else');
  const now = Date.now();
  await utimes(join(folder, 'old.part'), now / 1000 - 7200, now / 1000 - 7200);
  const cache = await openPictureCache({ folder, maxBytes: 9000, now: () => now });
  expect((await readdir(folder)).sort()).toEqual(['note.txt', 'young.part']);
  expect(cache.size()).toBe(0);
});

test('treats a file that another process evicted as missing, not as an error', async () => {
  const folder = await temporaryFolder();
  const options = { folder, maxBytes: 9000, now: Date.now };
  const [one, two] = [await openPictureCache(options), await openPictureCache(options)];
  await one.write('a', picture(1));
  expect(await two.find('a')).not.toBeNull();
  const [name = ''] = await readdir(folder);
  await truncate(join(folder, name), 0);
  expect(await one.find('a')).toBeNull();
  expect(await two.find('a')).toBeNull();
  expect([one.size(), two.size()]).toEqual([0, 0]);
});
