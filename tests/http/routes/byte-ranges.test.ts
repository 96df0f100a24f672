import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../support/shop/chain-under-test.ts';

const favicon = readFileSync('public/favicon.svg');
const size = favicon.length;

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain.close());

/** Range header, status, and the first and last byte of a partial response. */
const ranges: [range: string, status: number, first?: number, last?: number][] = [
  ['bytes=0-3', 206, 0, 3],
  ['bytes=4-', 206, 4, size - 1],
  ['bytes=-4', 206, size - 4, size - 1],
  ['bytes=-999999999', 206, 0, size - 1],
  ['bytes=0-999999999', 206, 0, size - 1],
  ['BYTES = 1-1', 206, 1, 1],
  [`bytes=${size}-`, 416],
  ['bytes=999999999-', 416],
  ['bytes=-0', 416],
  ['bytes=5-2', 200],
  ['bytes=-', 200],
  ['bytes=a-b', 200],
  ['bytes=1-2,4-5', 200],
  ['bytes=--5', 200],
  ['bytes=1e3-', 200],
  ['bytes=99999999999999999999-', 416],
  ['items=0-3', 200],
  ['0-3', 200],
  [';', 200],
];

describe('Range of a file', () => {
  it.each(ranges)('%s returns %i', async (range, status, first = 0, last = size - 1) => {
    for (const encoding of [{}, { 'accept-encoding': 'gzip, br' }] as Record<string, string>[]) {
      const answer = await chain.ask('GET', '/favicon.svg', { range, ...encoding });
      expect(answer.status).toBe(status);
      if (status === 416) {
        expect(answer.headers['content-range']).toBe(`bytes */${size}`);
        expect(answer.body).toHaveLength(0);
      } else {
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.body.equals(favicon.subarray(first, last + 1))).toBe(true);
      }
      const part = `bytes ${first}-${last}/${size}`;
      if (status === 206) expect(answer.headers['content-range']).toBe(part);
    }
  });

  it.each(ranges)('%s is ignored for HEAD', async (range) => {
    const answer = await chain.ask('HEAD', '/favicon.svg', { range });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(size));
  });

  it('of a missing file returns 404', async () => {
    const answer = await chain.ask('GET', '/assets/gone.js', { range: 'bytes=-4' });
    expect(answer.status).toBe(404);
  });
});

describe('Range of an image', () => {
  it('is used only while the validator of If-Range matches', async () => {
    const ask = (ifRange: string) =>
      chain.ask('GET', '/img/x.jpg', { range: 'bytes=2-3', 'if-range': ifRange });
    const part = await ask('"ten"');
    expect([part.status, part.body.toString()]).toEqual([206, '23']);
    for (const other of ['"other"', 'W/"ten"', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const whole = await ask(other);
      expect([whole.status, whole.body.toString()]).toEqual([200, '0123456789']);
    }
  });

  it.each(['bytes=-3', 'bytes=7-9'])('%s returns its last bytes', async (range) => {
    const answer = await chain.ask('GET', '/img/x.jpg', { range });
    expect([answer.status, answer.body.toString()]).toEqual([206, '789']);
  });
});
