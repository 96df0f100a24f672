import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressPages } from '../../../server/http/compression/compress-pages.ts';
import { answerWhole, wholeBody } from '../../../server/http/whole-answer.ts';

const log = { warn: () => undefined, error: () => undefined } as never;

/** Opens a page of two chunks; the second one follows when `finish` is called. */
function openPage(contentType = 'text/html; charset=utf-8') {
  let finish = () => undefined as void;
  const app = new Hono();
  app.use(compressPages(log));
  app.get('/', () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode('<p>first</p>'));
        finish = () => {
          controller.enqueue(encoder.encode('<p>second</p>'));
          controller.close();
        };
      },
    });
    return new Response(body, { headers: { 'Content-Type': contentType } });
  });
  const ask = (encoding: string) => app.request('/', { headers: { 'accept-encoding': encoding } });
  return { ask, finish: () => finish() };
}

async function firstBytes(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  let size = 0;
  // The header of the compression format comes first, then the flushed chunk.
  while (size < 15) size += (await reader?.read())?.value?.length ?? 0;
  return { reader, size };
}

/** Asks for a page that is complete. */
async function askWhole(page: string, headers: Record<string, string>): Promise<Response> {
  const app = new Hono();
  app.use(compressPages(log));
  app.get('/', () => answerWhole(page, { headers: { 'Content-Type': 'text/html' } }));
  return app.request('/', { headers });
}

const chosen: [header: string, encoding: string, decompress: (bytes: Uint8Array) => Buffer][] = [
  ['gzip', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, zstd', 'zstd', zstdDecompressSync],
  ['gzip, br, zstd;q=0', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
];

it('a 304 names no encoding', async () => {
  const app = new Hono();
  app.use(compressPages(log));
  const headers = { 'Content-Type': 'text/html', Vary: 'Accept-Encoding' };
  app.get('/', () => new Response(null, { status: 304, headers }));
  const answer = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    null,
    'Accept-Encoding',
  ]);
});

describe('compressed pages', () => {
  it.each(chosen)('are flushed in parts for "%s" (Rule G2.1)', async (header, name) => {
    const { ask, finish } = openPage();
    const answer = await ask(header);
    expect(answer.headers.get('content-encoding')).toBe(name);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const { reader, size } = await firstBytes(answer.body);
    expect(size).toBeGreaterThan(10);
    finish();
    await reader?.cancel();
  });

  it.each(chosen)('arrive completely for "%s" (Rule P1.7)', async (header, _name, decompress) => {
    const { ask, finish } = openPage();
    const answer = await ask(header);
    finish();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decompress(bytes).toString()).toBe('<p>first</p><p>second</p>');
  });

  it.each(chosen)(
    'that are complete are sent at once for "%s"',
    async (header, name, decompress) => {
      const page = `<p>${'page '.repeat(300)}</p>`;
      const answer = await askWhole(page, { 'accept-encoding': header });
      expect(answer.headers.get('content-encoding')).toBe(name);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(decompress(wholeBody(answer) ?? new Uint8Array()).toString()).toBe(page);
    },
  );

  it('that are complete stay so without compression', async () => {
    const answer = await askWhole('<p>page</p>', {});
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(Buffer.from(wholeBody(answer) ?? []).toString()).toBe('<p>page</p>');
  });

  it.each(['', 'br;q=0', 'gzip;q=0', 'identity'])(
    'are not compressed for "%s"',
    async (encoding) => {
      const { ask, finish } = openPage();
      const answer = await ask(encoding);
      finish();
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.text()).toBe('<p>first</p><p>second</p>');
    },
  );

  it('are HTML only: other types are not compressed here', async () => {
    const { ask, finish } = openPage('text/css');
    const answer = await ask('gzip');
    finish();
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.text();
  });
});
