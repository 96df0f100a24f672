import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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

const silent = () => undefined;

describe('pictures of an import', () => {
  it('are copied from a folder, and missing ones are reported', async () => {
    const { from, put, folder, copied } = openFolders();
    put('w/t/one.jpg', 'one');
    put('two.PNG', 'two');
    put('nobody-names-me.jpg', 'x');
    const done: number[] = [];
    const paths = new Set(['/w/t/one.jpg', '/two.PNG', '/w/t/gone.jpg']);
    const report = await copyPictures(paths, { from, folder, onDone: (count) => done.push(count) });
    expect(report).toEqual({ copied: 2, missing: 1, missingPaths: ['/w/t/gone.jpg'] });
    expect([copied('w/t/one.jpg'), copied('two.PNG')]).toEqual(['one', 'two']);
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
  ])('are not copied from outside their folder: %j', async (path) => {
    const { parent, from, put, folder } = openFolders();
    put('outside.jpg', 'x');
    put('a.jpg', 'x');
    put('page.html', 'x');
    put('.hidden.jpg', 'x');
    writeFileSync(join(parent, 'outside.jpg'), 'secret');
    const report = await copyPictures(new Set([path]), { from, folder, onDone: silent });
    expect(report).toMatchObject({ copied: 0, missing: 1 });
    expect(existsSync(folder)).toBe(false);
  });

  it('are copied from a host, and written again only when they changed', async () => {
    const { folder, copied } = openFolders();
    const asked: string[] = [];
    let changed = 'Mon, 02 Nov 2026 10:00:00 GMT';
    let content = 'old';
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
        onDone: silent,
      });
    expect(await take()).toEqual({
      copied: 1,
      missing: 2,
      missingPaths: ['/gone.jpg', '/page.jpg'],
    });
    expect(asked.sort()).toEqual(['/media/gone.jpg', '/media/m/%C3%A4%20b.jpg', '/media/page.jpg']);
    content = 'not looked at';
    await take();
    expect(copied('m/ä b.jpg')).toBe('old');
    changed = 'Tue, 03 Nov 2026 10:00:00 GMT';
    content = 'new';
    await take();
    expect(copied('m/ä b.jpg')).toBe('new');
  });

  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => void response.writeHead(500).end()],
    [
      'redirects',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/x' }).end(),
    ],
    ['closes the connection', (request) => void request.socket.destroy()],
  ])('stop the import when the host %s', async (_name, answer) => {
    const { folder } = openFolders();
    const from = await openHost(answer);
    const taking = copyPictures(new Set(['/a.jpg']), { from, folder, onDone: silent });
    await expect(taking).rejects.toThrow(/\/media\/a\.jpg/);
  });

  it('stop the import when the folder does not exist', async () => {
    const { parent, folder } = openFolders();
    const taking = copyPictures(new Set(['/a.jpg']), {
      from: join(parent, 'none'),
      folder,
      onDone: silent,
    });
    await expect(taking).rejects.toThrow(/none does not exist/);
  });
});
