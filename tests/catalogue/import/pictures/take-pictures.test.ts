import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ImportError } from '../../../../server/catalogue/import/import-error.ts';
import { isPicture } from '../../../../server/catalogue/import/pictures/is-picture.ts';
import { copyPictures } from '../../../../server/catalogue/import/pictures/take-pictures.ts';

function openFolders() {
  const parent = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const from = join(parent, 'from');
  mkdirSync(from);
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(from, path)), { recursive: true });
    writeFileSync(join(from, path), content);
  };
  const folder = join(parent, 'shop', 'media');
  const copied = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { parent, from, put, folder, copied };
}

/** Starts a picture host on the loopback address. */
async function openHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/media`;
}

const showsAll = () => Promise.resolve(null);
/** Answers every path with the same picture. */
const answerAny: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/gif' });
  response.end('GIF8 any');
};

const quiet = { judge: showsAll, onDone: () => undefined };
const none = { broken: 0, brokenPaths: [] };

describe('pictures of an import', () => {
  it('are copied from a folder, and missing ones are reported (Rules B24.5, B24.37, B24.40)', async () => {
    const { from, put, folder, copied } = openFolders();
    put('w/t/one.jpg', 'GIF8 one');
    put('two.PNG', 'GIF8 two');
    put('nobody-names-me.jpg', 'x');
    const done: number[] = [];
    const paths = new Set(['/w/t/one.jpg', '/two.PNG', '/w/t/gone.jpg']);
    const report = await copyPictures(paths, {
      from,
      folder,
      judge: showsAll,
      onDone: (count) => done.push(count),
    });
    expect(report).toEqual({ ...none, copied: 2, missing: 1, missingPaths: ['/w/t/gone.jpg'] });
    expect([copied('w/t/one.jpg'), copied('two.PNG')]).toEqual(['GIF8 one', 'GIF8 two']);
    expect(existsSync(join(folder, 'nobody-names-me.jpg'))).toBe(false);
    expect(done).toEqual([1, 2, 3]);
  });

  it.each([
    '/../outside.jpg',
    '/a/../../outside.jpg',
    '/..\\outside.jpg',
    'a.jpg',
    '/.hidden.jpg',
    '/page.html',
    '/a//b.jpg',
    '/nul\0.jpg',
    '//elsewhere.example/a.jpg',
    'https://elsewhere.example/a.jpg',
  ])('are not copied from outside their folder: %j (Rule B24.41)', async (path) => {
    const { parent, from, put, folder } = openFolders();
    put('outside.jpg', 'x');
    put('a.jpg', 'x');
    put('page.html', 'x');
    put('.hidden.jpg', 'x');
    writeFileSync(join(parent, 'outside.jpg'), 'secret');
    const report = await copyPictures(new Set([path]), { from, folder, ...quiet });
    expect(report).toMatchObject({ copied: 0, missing: 1 });
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    `/${'a'.repeat(252)}.jpg`,
    `/${'ü'.repeat(126)}.jpg`,
    `/${'folder/'.repeat(300)}a.jpg`,
    '/half-\ud83d.jpg',
  ])('whose paths no folder can hold are reported as missing (Rule B24.40)', async (path) => {
    const from = await openHost(answerAny);
    const { folder, copied } = openFolders();
    const paths = new Set([path, '/fits.jpg']);
    const report = await copyPictures(paths, { from, folder, ...quiet });
    expect(report).toEqual({ ...none, copied: 1, missing: 1, missingPaths: [path] });
    expect(copied('fits.jpg')).toBe('GIF8 any');
  });

  it('of which one is named like the folder of another are reported as missing (Rule B24.40)', async () => {
    const from = await openHost(answerAny);
    const { folder, copied } = openFolders();
    const copy = (...paths: string[]) => copyPictures(new Set(paths), { from, folder, ...quiet });
    await copy('/a.jpg', '/b.jpg/c.jpg');
    const report = await copy('/a.jpg/c.jpg', '/b.jpg', '/d.jpg');
    const missingPaths = ['/a.jpg/c.jpg', '/b.jpg'];
    expect(report).toEqual({ ...none, copied: 1, missing: 2, missingPaths });
    expect(copied('a.jpg') + copied('b.jpg/c.jpg')).toBe('GIF8 anyGIF8 any');
  });

  it('are copied from a host, and written again only when they changed (Rules B24.5, B24.38, B24.39)', async () => {
    const { folder, copied } = openFolders();
    const asked: string[] = [];
    let changed = 'Mon, 02 Nov 2026 10:00:00 GMT';
    let content = 'GIF8 old';
    const from = await openHost((request, response) => {
      asked.push(request.url ?? '');
      const status = request.url?.includes('gone') ? 404 : 200;
      const type = request.url?.includes('page') ? 'text/html' : 'image/jpeg';
      response.writeHead(status, { 'content-type': type, 'last-modified': changed }).end(content);
    });
    const take = () =>
      copyPictures(new Set(['/m/ä b.jpg', '/gone.jpg', '/page.jpg']), {
        from: `${from}/`,
        folder,
        ...quiet,
      });
    expect(await take()).toEqual({
      ...none,
      copied: 1,
      missing: 2,
      missingPaths: ['/gone.jpg', '/page.jpg'],
    });
    expect(asked.sort()).toEqual(['/media/gone.jpg', '/media/m/%C3%A4%20b.jpg', '/media/page.jpg']);
    content = 'not looked at';
    await take();
    expect(copied('m/ä b.jpg')).toBe('GIF8 old');
    changed = 'Tue, 03 Nov 2026 10:00:00 GMT';
    content = 'GIF8 new';
    await take();
    expect(copied('m/ä b.jpg')).toBe('GIF8 new');
    changed = 'Wed, 04 Nov 2026 10:00:00 GMT';
    content = '<html>Sorry</html>';
    expect(await take()).toMatchObject({
      copied: 0,
      broken: 1,
      brokenPaths: [{ path: '/m/ä b.jpg', reason: 'is no picture' }],
    });
    expect(copied('m/ä b.jpg')).toBe('GIF8 new');
  });

  it('are left out and named with the reason when the shop cannot show them (Rule B24.50)', async () => {
    const { from, put, folder } = openFolders();
    put('cut.jpg', 'GIF8 cut');
    put('whole.jpg', 'GIF8 whole');
    const judge = async (bytes: Uint8Array) => (/cut/.test(String(bytes)) ? 'is cut' : null);
    const paths = new Set(['/cut.jpg', '/whole.jpg']);
    const report = await copyPictures(paths, { ...quiet, from, folder, judge });
    const brokenPaths = [{ path: '/cut.jpg', reason: 'is cut' }];
    expect(report).toEqual({ copied: 1, missing: 0, missingPaths: [], broken: 1, brokenPaths });
    expect(existsSync(join(folder, 'cut.jpg'))).toBe(false);
  });

  it('of a folder are not written again when they hold the same (Rule B24.39)', async () => {
    const { from, put, folder, copied } = openFolders();
    const file = join(folder, 'a.jpg');
    const long = new Date(2020, 1);
    put('a.jpg', 'GIF8 old');
    const take = () => copyPictures(new Set(['/a.jpg']), { from, folder, ...quiet });
    await take();
    utimesSync(file, long, long);
    expect(await take()).toMatchObject({ copied: 1 });
    expect(statSync(file).mtime).toEqual(long);
    put('a.jpg', 'GIF8 new');
    await take();
    expect(copied('a.jpg')).toBe('GIF8 new');
  });

  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0], true],
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
    ['GIF', [...Buffer.from('GIF89a')], true],
    ['WebP', [...Buffer.from('RIFF....WEBPVP8 ')], true],
    ['AVIF', [0, 0, 0, 28, ...Buffer.from('ftypavif')], true],
    ['nothing', [], false],
    ['half a JPEG mark', [0xff, 0xd8], false],
    ['a sound', [...Buffer.from('RIFF....WAVE')], false],
    ['a film', [0, 0, 0, 28, ...Buffer.from('ftypmp42')], false],
    ['a page', [...Buffer.from('<!doctype html>')], false],
    ['a drawing', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')], false],
  ])('are recognised by their first bytes (Rule B24.50): %s', (_name, bytes, expected) => {
    expect(isPicture(Uint8Array.from(bytes))).toBe(expected);
  });

  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => void response.writeHead(500).end()],
    [
      'redirects',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/x' }).end(),
    ],
    ['closes the connection', (request) => void request.socket.destroy()],
    [
      'closes the connection in the middle of a picture',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
        response.write('GIF8', () => request.socket.destroy());
      },
    ],
  ])('stop the import when the host %s (Rules B24.38, B24.40)', async (_name, answer) => {
    const { folder } = openFolders();
    const from = await openHost(answer);
    const taking = copyPictures(new Set(['/a.jpg']), { from, folder, ...quiet });
    await expect(taking).rejects.toThrow(/\/media\/a\.jpg/);
    await expect(taking).rejects.toBeInstanceOf(ImportError);
  });

  it('are no longer asked for or written after one has stopped the import (Rule B24.40)', async () => {
    const { folder } = openFolders();
    const asked: string[] = [];
    const from = await openHost((request, response) => {
      asked.push(request.url ?? '');
      const picture = response.setHeader('content-type', 'image/jpeg');
      if (request.url === '/media/00.jpg') response.writeHead(500).end();
      else setTimeout(() => picture.end('GIF8'), 20);
    });
    const names = Array.from(
      { length: 60 },
      (_, index) => `/${String(index).padStart(2, '0')}.jpg`,
    );
    const done: number[] = [];
    const taking = copyPictures(new Set(names), {
      from,
      folder,
      judge: showsAll,
      onDone: (count) => done.push(count),
    });
    await expect(taking).rejects.toThrow('answers with status 500');
    const before = done.length;
    await pause(200);
    expect(asked.length).toBeLessThan(20);
    expect(done.length).toBe(before);
  });

  it('stop the import when the folder does not exist (Rule B24.40)', async () => {
    const { parent, folder } = openFolders();
    const taking = copyPictures(new Set(['/a.jpg']), {
      from: join(parent, 'none'),
      folder,
      ...quiet,
    });
    await expect(taking).rejects.toThrow(/none does not exist/);
  });
});
