import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressPages } from '../../../server/http/middleware/compress-pages.ts';

/** Opens a page of two chunks; the second one follows when `finish` is called. */
function openPage(contentType = 'text/html; charset=utf-8') {
  let finish = () => undefined as void;
  const app = new Hono();
  app.use(compressPages());
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

describe('compressed pages', () => {
  it('are flushed chunk by chunk while the rest is rendered (Rule G2.1)', async () => {
    const { ask, finish } = openPage();
    const answer = await ask('gzip, br');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    const { reader, size } = await firstBytes(answer.body);
    expect(size).toBeGreaterThan(10);
    finish();
    await reader?.cancel();
  });

  it('arrive completely', async () => {
    const { ask, finish } = openPage();
    const answer = await ask('gzip');
    finish();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe('<p>first</p><p>second</p>');
  });

  it.each(['', 'br', 'gzip;q=0', 'identity'])('are not compressed for "%s"', async (encoding) => {
    const { ask, finish } = openPage();
    const answer = await ask(encoding);
    finish();
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('<p>first</p><p>second</p>');
  });

  it('are HTML only: other types are not compressed here', async () => {
    const { ask, finish } = openPage('text/css');
    const answer = await ask('gzip');
    finish();
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.text();
  });
});
