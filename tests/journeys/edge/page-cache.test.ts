import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import type { EdgeProcess } from '../../support/edge/edge-process.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';
import { openHostCache } from '../../support/edge/host-cache.ts';
import type { HostCache } from '../../support/edge/host-cache.ts';

const listing = '/de_de/trainingslager';
const key = 'the key by which an operator drops pages';

type ReceivedPage = { headers: Record<string, string | string[] | undefined>; bytes: Buffer };

/**
 * Opens a page as a browser without a session, and returns the bytes as they arrive. All processes
 * of a place are reached by the same host name.
 */
async function open({ port }: EdgeProcess, path = listing): Promise<ReceivedPage> {
  const headers = {
    host: 'localhost',
    'sec-fetch-site': 'none',
    'accept-encoding': 'br',
  };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ headers: answer.headers, bytes }), reject);
    })
      .on('error', reject)
      .end();
  });
}

// Rules R8.12, B23.8
describe('the page cache of the host', () => {
  let shop: EdgeShop;
  let cache: HostCache;
  let one: EdgeProcess;
  let other: EdgeProcess;

  beforeAll(async () => {
    shop = await openEdgeShop({ OUTPUT_CACHE: '1', INVALIDATION_KEY: key });
    cache = await openHostCache();
    // What was rendered within seconds of the start of the origin is not shared.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    one = await shop.startEdge({ cachePort: cache.port });
    other = await shop.startEdge({ cachePort: cache.port });
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await cache.close();
    await shop.close();
  });

  const invalidate = async (tag: string) => {
    const response = await fetch(at('camp', '/invalidate', shop.originPort), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ tag }),
    });
    expect(response.status).toBe(200);
  };

  it('has a page that one process rendered for all others, compressed and without a cookie', async () => {
    const first = await open(one);
    expect(first.headers['x-cache']).toBe('miss');
    expect(first.headers['content-encoding']).toBe('br');
    await expect.poll(() => cache.addresses().length).toBe(1);
    expect(cache.addresses()[0]).toMatch(
      /^pages\.internal\/[0-9a-f]{16}\/localhost.*trainingslager$/,
    );

    shop.calls.reset();
    const second = await open(other);
    expect(second.headers['x-cache']).toBe('hit');
    expect(cache.hits()).toBe(1);
    expect(shop.calls.batches()).toEqual([]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.headers['content-security-policy']).toContain("'sha256-");
    expect(brotliDecompressSync(second.bytes).toString()).toContain('</html>');
  });

  it('has no page whose tags changed since, and one rendered later again', async () => {
    await open(one);
    await open(other);
    await invalidate('de_de');
    await expect.poll(async () => (await open(one)).headers['x-cache']).toBe('miss');
    cache.reset();
    const third = await shop.startEdge({ cachePort: cache.port });
    expect((await open(third)).headers['x-cache']).toBe('miss');
    await third.stop();
  });
});
