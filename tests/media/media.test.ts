import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { encodePicture } from '../../server/media/encoder/encode-picture.ts';
import type { Encoder } from '../../server/media/encoder/encoder.ts';
import { openMediaFolder } from '../../server/media/media-folder.ts';
import type { Media, Picture, PictureRequest } from '../../server/media/media.ts';
import { encoderInThisProcess, openExample } from './example-media.ts';
import { temporaryFolder } from './temporary-folder.ts';

const request: PictureRequest = {
  width: 60,
  height: 40,
  mode: 'fit',
  path: '/red.svg',
  accept: 'image/webp',
};

async function require(media: Media, changes: Partial<PictureRequest> = {}): Promise<Picture> {
  const outcome = await media.picture({ ...request, ...changes });
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.value;
}

describe('pictures', () => {
  test.each([
    ['image/avif', 'heif'],
    ['image/webp', 'webp'],
    ['*/*', 'jpeg'],
  ])('accepting %s are %s of the requested size', async (accept, format) => {
    const { media } = await openExample();
    const picture = await require(media, { accept });
    const facts = await sharp(picture.bytes).metadata();
    expect(facts).toMatchObject({ format, width: 60, height: 40 });
    expect(picture.kind).toBe('picture');
  });

  test.each([
    [61, 40],
    [0, 0],
    [100_000, 100_000],
  ])('of %d by %d are refused without being drawn (Rule B19.2)', async (width, height) => {
    const { media, drawn } = await openExample();
    const outcome = await media.picture({ ...request, width, height });
    expect(outcome).toEqual({ ok: false, problem: { kind: 'unlistedSize' } });
    expect(drawn).toEqual([]);
  });

  test('are drawn once for concurrent requests, and not again', async () => {
    const { media, drawn } = await openExample();
    const pictures = await Promise.all(Array.from({ length: 20 }, () => require(media)));
    await require(media);
    expect(drawn).toEqual(['red 60x40']);
    expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(1);
  });

  test('differ by size, format and path', async () => {
    const { media, drawn } = await openExample();
    const pictures = [
      await require(media),
      await require(media, { width: 30, height: 20 }),
      await require(media, { accept: 'image/jpeg' }),
      await require(media, { path: '/blue.svg' }),
    ];
    expect(drawn).toHaveLength(4);
    expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(4);
  });

  test('are AVIF of fast effort for a visitor, then replaced by the smaller encoding', async () => {
    const efforts: unknown[] = [];
    const encoder: Encoder = {
      ...encoderInThisProcess,
      encode: (...encoding) => {
        efforts.push(encoding[4]);
        return encodePicture(...encoding);
      },
    };
    const { media } = await openExample({ encoder });
    const first = await require(media, { accept: 'image/avif' });
    await vi.waitFor(async () => {
      const later = await require(media, { accept: 'image/avif' });
      expect(later.etag).not.toBe(first.etag);
    });
    expect(efforts).toEqual(['fast', 'small']);
  });

  test('are encoded small at once when made ahead', async () => {
    const { media, drawn } = await openExample();
    const ahead = { ...request, accept: 'image/avif' };
    const [early, late] = [await media.picture(ahead, 'ahead'), await media.picture(ahead)];
    expect(early).toEqual(late);
    expect(drawn).toHaveLength(1);
  });

  test('stay cached after a restart', async () => {
    const cacheFolder = await temporaryFolder();
    const first = await openExample({ cacheFolder });
    const before = await require(first.media);
    await first.media.close();
    const second = await openExample({ cacheFolder });
    const after = await require(second.media);
    expect(after.etag).toBe(before.etag);
    expect(second.drawn).toEqual([]);
  });

  test('are encoded again when the cached file is damaged', async () => {
    const cacheFolder = await temporaryFolder();
    const { media, drawn } = await openExample({ cacheFolder });
    const before = await require(media);
    const [name = ''] = await readdir(cacheFolder);
    const content = await readFile(join(cacheFolder, name));
    content[content.length - 1] = 255 - (content[content.length - 1] ?? 0);
    await writeFile(join(cacheFolder, name), content);
    const after = await require(media);
    expect(after.etag).toBe(before.etag);
    expect(drawn).toHaveLength(2);
  });

  test('are served when the cache can neither be read nor written', async () => {
    const cacheFolder = await temporaryFolder();
    const { media, faults } = await openExample({ cacheFolder });
    await rm(cacheFolder, { recursive: true });
    await writeFile(cacheFolder, 'now a file');
    expect((await require(media)).kind).toBe('picture');
    expect(faults).toEqual(['/red.svg', '/red.svg']);
  });

  test('are refused with a retry time when the queue is full', async () => {
    const { media } = await openExample({ concurrency: 1, waitingLimit: 1 });
    const outcomes = await Promise.all(
      ['/red.svg', '/blue.svg', '/flag.svg'].map((path) => media.picture({ ...request, path })),
    );
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual([{ ok: false, problem: { kind: 'busy', retryAfterSeconds: 2 } }]);
    await require(media, { path: '/flag.svg' });
  });

  test('are refused after closing unless they are cached', async () => {
    const { media } = await openExample();
    await require(media);
    await media.close();
    await require(media);
    const outcome = await media.picture({ ...request, path: '/blue.svg' });
    expect(outcome.ok).toBe(false);
  });
});

describe('placeholder', () => {
  test.each(['no_selection', '/no_selection', '/missing.svg', '', '/constructor'])(
    'is returned for %j (Rules B19.6, B19.7)',
    async (path) => {
      const { media, faults } = await openExample();
      const picture = await require(media, { path });
      expect(picture).toMatchObject({ kind: 'placeholder', mimeType: 'image/webp' });
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 60, height: 40 });
      expect(faults).toEqual([]);
    },
  );

  test('is returned for a file that is not a picture, and the error is reported', async () => {
    const { media, faults } = await openExample();
    expect((await require(media, { path: '/torn.png' })).kind).toBe('placeholder');
    expect(faults).toEqual(['/torn.png']);
  });

  test('is returned when a source fails, and the error is reported', async () => {
    const failing = { find: () => Promise.reject(new Error('disk')) };
    const { media, faults } = await openExample({ sources: [failing] });
    expect((await require(media)).kind).toBe('placeholder');
    expect(faults).toEqual(['/red.svg']);
  });

  test('is cached once for all missing paths', async () => {
    const cacheFolder = await temporaryFolder();
    const { media } = await openExample({ cacheFolder });
    for (const path of ['/a.jpg', '/b.jpg', 'no_selection']) await require(media, { path });
    expect(await readdir(cacheFolder)).toHaveLength(1);
  });
});

describe('photographs', () => {
  const photograph = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();

  test.each([
    ['fit', 120, 120, 60, 40],
    ['fit', 20, 20, 60, 40],
    ['resize', 120, 120, 40, 40],
    ['resize', 20, 10, 20, 10],
  ] as const)(
    'encoded as %s of %d by %d are %d by %d (Rules B19.2, F1.106)',
    async (mode, width, height, ...expected) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'photo.jpg'), await photograph(width, height));
      const { media } = await openExample({ sources: [await openMediaFolder(folder)] });
      const picture = await require(media, { mode, path: '/photo.jpg' });
      const facts = await sharp(picture.bytes).metadata();
      expect([facts.width, facts.height]).toEqual(expected);
    },
  );

  test('with too many pixels are not decoded', async () => {
    const folder = await temporaryFolder();
    const huge = sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#369' },
      limitInputPixels: false,
    });
    await huge.png({ compressionLevel: 1 }).toFile(join(folder, 'huge.png'));
    const { media, faults } = await openExample({ sources: [await openMediaFolder(folder)] });
    expect((await require(media, { path: '/huge.png' })).kind).toBe('placeholder');
    expect(faults).toEqual(['/huge.png']);
  });

  test('are encoded again when the file is replaced', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'photo.jpg'), await photograph(100, 100));
    const { media } = await openExample({ sources: [await openMediaFolder(folder)] });
    const before = await require(media, { mode: 'resize', path: '/photo.jpg' });
    await writeFile(join(folder, 'photo.jpg'), await photograph(100, 50));
    const after = await require(media, { mode: 'resize', path: '/photo.jpg' });
    expect(after.etag).not.toBe(before.etag);
  });

  test('come from the first source that has the path', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'photo.jpg'), await photograph(100, 50));
    const none = { find: async () => null };
    const { media } = await openExample({ sources: [none, await openMediaFolder(folder)] });
    const facts = { format: 'jpeg', width: 100, height: 50 };
    expect(await media.identify('/photo.jpg')).toEqual({ ok: true, value: facts });
    expect(await media.identify('/other.jpg')).toEqual({ ok: true, value: null });
  });
});
