import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../support/shop/chain-under-test.ts';

const aDay = 'public, max-age=86400';

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain.close());

describe.each(['/favicon.svg', '/assets/app/camp-touch-180.png', '/assets/regions/AT.json'])(
  '%s, which keeps its name from release to release',
  (path) => {
    it('may be stored for a day and has a validator', async () => {
      const { status, headers, body } = await chain.ask('GET', path);
      expect([status, headers['cache-control']]).toEqual([200, aDay]);
      expect(body.equals(readFileSync(`public${path}`))).toBe(true);
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
      const head = await chain.ask('HEAD', path);
      expect([head.headers['cache-control'], head.headers.etag]).toEqual([aDay, headers.etag]);
    });

    it('is not sent again to a client that has it', async () => {
      const { headers } = await chain.ask('GET', path);
      const etag = headers.etag ?? '';
      for (const known of [etag, `W/${etag}`, '*']) {
        const answer = await chain.ask('GET', path, { 'if-none-match': known });
        expect([answer.status, answer.body.length]).toEqual([304, 0]);
        for (const name of ['cache-control', 'etag', 'content-type'])
          expect(answer.headers[name], name).toBe(headers[name]);
      }
      const other = await chain.ask('GET', path, { 'if-none-match': '"other"' });
      expect(other.status).toBe(200);
    });

    it('is sent in part while the validator of If-Range matches', async () => {
      const { headers } = await chain.ask('GET', path);
      const range = { range: 'bytes=0-3' };
      const part = await chain.ask('GET', path, { ...range, 'if-range': headers.etag ?? '' });
      expect([part.status, part.headers.etag]).toEqual([206, headers.etag]);
      expect((await chain.ask('GET', path, { ...range, 'if-range': '"other"' })).status).toBe(200);
    });
  },
);

// Safari asks for both names beside a page without a link to its icon.
describe.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])('%s', (path) => {
  it.each([
    ['localhost', 'camp'],
    ['teams.localhost', 'tour'],
    ['cup.localhost', 'cup'],
  ])('leads to the icon of the brand at %s without a page', async (host, brand) => {
    const { status, headers } = await chain.ask('GET', path, { host });
    const icon = `/assets/app/${brand}-touch-180.png`;
    expect([status, headers.location, headers['cache-control']]).toEqual([302, icon, aDay]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

// Browsers ask for this name on every document without a link to an icon.
describe('/favicon.ico', () => {
  it.each(['GET', 'HEAD'])('leads to the drawing without a page, for %s', async (method) => {
    const { status, headers, body } = await chain.ask(method, '/favicon.ico');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      '/favicon.svg',
      aDay,
    ]);
    expect(body).toHaveLength(0);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
