import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_BYTE_LIMIT, openMediaFolder } from '../../server/media/media-folder.ts';
import type { MediaSource } from '../../server/media/media-source.ts';
import { temporaryFolder } from './temporary-folder.ts';

const content = new TextEncoder().encode('not looked into');

async function openExample(): Promise<{ source: MediaSource; folder: string }> {
  const parent = await temporaryFolder();
  const folder = join(parent, 'media');
  await mkdir(join(folder, 'm/h'), { recursive: true });
  await mkdir(join(folder, 'folder.jpg'));
  await mkdir(join(parent, 'media-private'));
  for (const path of ['m/h/one.jpg', 'm/h/TWO.PNG', 'm/h/page.svg', 'm/h/notes.txt', '.hidden.jpg'])
    await writeFile(join(folder, path), content);
  await writeFile(join(parent, 'secret.jpg'), content);
  await writeFile(join(parent, 'media-private/secret.jpg'), content);
  await symlink(join(parent, 'secret.jpg'), join(folder, 'out.jpg'));
  await symlink(join(folder, 'm/h/notes.txt'), join(folder, 'text.jpg'));
  await symlink(parent, join(folder, 'up'));
  await symlink(join(folder, 'm/h/one.jpg'), join(folder, 'inside.jpg'));
  await symlink(join(folder, 'loop.jpg'), join(folder, 'loop.jpg'));
  await writeFile(join(folder, 'huge.jpg'), '');
  await truncate(join(folder, 'huge.jpg'), FILE_BYTE_LIMIT + 1);
  return { source: await openMediaFolder(folder), folder };
}

test.each(['/m/h/one.jpg', '/m/h/TWO.PNG', '/inside.jpg'])('finds %s', async (path) => {
  const { source } = await openExample();
  const file = await source.find(path);
  expect(file?.kind === 'bitmap' && new Uint8Array(await file.read())).toEqual(content);
});

test.each([
  'm/h/one.jpg',
  '/m/h/three.jpg',
  '/m/h/one.jpg/x.jpg',
  '/m/h/page.svg',
  '/m/h/notes.txt',
  '/m//h/one.jpg',
  '/m/./h/one.jpg',
  '/.hidden.jpg',
  '/../secret.jpg',
  '/m/../../secret.jpg',
  '/../media-private/secret.jpg',
  '/..\\secret.jpg',
  '/out.jpg',
  '/up/secret.jpg',
  '/text.jpg',
  '/loop.jpg',
  '/folder.jpg',
  '/huge.jpg',
  '/m/h/one.txt\0.jpg',
  `/${'x'.repeat(300)}.jpg`,
])('does not find %j', async (path) => {
  const { source } = await openExample();
  expect(await source.find(path)).toBeNull();
});

test('gives a changed file another version', async () => {
  const { source, folder } = await openExample();
  const before = await source.find('/m/h/one.jpg');
  await writeFile(join(folder, 'm/h/one.jpg'), 'something longer than before');
  expect((await source.find('/m/h/one.jpg'))?.version).not.toBe(before?.version);
});

test('refuses to open a folder that does not exist', async () => {
  await expect(openMediaFolder(join(await temporaryFolder(), 'none'))).rejects.toThrow('ENOENT');
});
