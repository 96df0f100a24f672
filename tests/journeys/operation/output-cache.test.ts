import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '../../../app/routes.ts';
import { at, waitForHydration, useBrowser } from '../../support/browser/browser.ts';
import { openCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { openShopInProcess } from '../../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../../support/shop/shop-in-process.ts';

const key = 'invalidation-key-of-at-least-32-letters';
const browser = { 'sec-fetch-site': 'none', 'accept-encoding': 'br' };
const root = 'http://localhost';
const listing = '/de_de/trainingslager';

/** Routes whose pages are the same for every visitor; pages of other routes must not be cached. */
const shared = ['', 'c/*', 'r/*', 'i/*', 'p/:parentSku/:slug/:childSku?', '*'];

describe('cached pages', () => {
  let shop: ShopInProcess;
  const get = (path: string, headers: Record<string, string> = browser, method = 'GET') =>
    shop.fetch(root + path, { headers, method, redirect: 'manual' });
  const stateOf = (response: Response) => response.headers.get('x-cache');
  const invalidate = (body: string, headers: Record<string, string> = {}) =>
    shop.fetch(`${root}/invalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  beforeAll(async () => {
    shop = await openShopInProcess({
      environment: { OUTPUT_CACHE: '1', INVALIDATION_KEY: key },
    });
  });
  afterAll(() => shop.close());

  it('are the same complete bytes for every visitor, and contain no personal data', async () => {
    const first = await get(listing);
    expect(stateOf(first)).toBe('miss');
    const again = await get(listing);
    expect(stateOf(again)).toBe('hit');
    expect(again.headers.get('set-cookie')).toBeNull();
    const html = brotliDecompressSync(Buffer.from(await again.arrayBuffer())).toString();
    expect(html).toContain('"formToken":""');
    expect(html).toContain('"pageKey":""');
    expect(html).not.toMatch(/ nonce=|<template id="B:|<div hidden(="")? id="S:/);
    expect(again.headers.get('content-security-policy')).not.toContain('nonce');
    const copy = { ...browser, 'if-none-match': again.headers.get('etag') ?? '' };
    expect((await get(listing, copy)).status).toBe(304);
    expect((await get(listing, browser, 'HEAD')).headers.get('x-cache')).toBe('hit');
  });

  it('are not sent to a visitor with a session, and a text browser gets its own form token', async () => {
    const opened = await get('/de_de/cart');
    const preSession = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(preSession).toMatch(/^pre-session=/);
    // Nothing belongs to a visitor who has only opened pages.
    expect(stateOf(await get(listing, { ...browser, cookie: preSession }))).toBe('hit');
    const mine = await shop.fetch(`${root}/de_de/notifications`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: preSession },
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    const cookie = mine.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^session=/);
    const own = await get(listing, { ...browser, cookie });
    expect(stateOf(own)).toBeNull();
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const lynx = await get(listing, { 'user-agent': 'Lynx/2.9.0' });
    expect(stateOf(lynx)).toBeNull();
    expect(await lynx.text()).toMatch(/name="form_token" value="[\w-]{32}"/);
    expect(lynx.headers.get('set-cookie')).toMatch(/^pre-session=/);
  });

  it.each(routes.map(({ path = '' }) => path))(
    'belong to the catalogue only: /%s (Rule B23.6)',
    async (path) => {
      const address = `/de_de/${path.replace(/:\w+\??|\*/g, 'x')}`;
      for (let time = 0; time < 2; time++) {
        const response = await get(address);
        await response.arrayBuffer();
        if (!shared.includes(path)) expect(stateOf(response)).toBeNull();
        if (stateOf(response) !== null) expect(response.headers.get('set-cookie')).toBeNull();
        else expect(response.headers.get('cache-control')).not.toMatch(/s-maxage/);
      }
    },
  );

  it('do not grow in number by invented parameters and paths', async () => {
    for (const path of [`${listing}?utm_source=a`, `${listing}?x=1&start=50`, '/de_de/no-such']) {
      expect(stateOf(await get(path))).toBeNull();
      expect(stateOf(await get(path))).toBeNull();
    }
  });

  it('are dropped when their content changes, for a client with the key (Rules B23.3, B23.4, F1.104)', async () => {
    const tags = (await get(listing)).headers.get('cache-tag')?.split(',') ?? [];
    expect(tags[0]).toMatch(/^C\d+$/);
    expect(tags[1]).toMatch(/^P\d+$/);
    const bearer = { authorization: `Bearer ${key}` };
    for (const [body, headers, status] of [
      [`tag=${tags[1]}`, {}, 403],
      [`tag=${tags[1]}`, { authorization: `Bearer ${key}x` }, 403],
      [`tag=${tags[1]}&key=nope`, {}, 403],
      ['tag=<b>', bearer, 400],
      ['', bearer, 400],
    ] as const) {
      expect((await invalidate(body, headers)).status).toBe(status);
      expect(stateOf(await get(listing))).toBe('hit');
    }
    expect((await shop.fetch(`${root}/invalidate?tag=*&key=${key}`)).status).toBe(405);
    const done = await invalidate(`tag=${tags[1]}`, bearer);
    expect(await done.json()).toEqual({
      code: 200,
      result: `Tags invalidated successfully [${tags[1]}]`,
    });
    expect(stateOf(await get(listing))).toBe('miss');
    expect((await invalidate(`tag=*&key=${key}`)).status).toBe(200);
    expect(stateOf(await get(listing))).toBe('miss');
  });

  it('are off by default (Rules B23.2, B23.4)', async () => {
    const plain = await openShopInProcess();
    try {
      for (let time = 0; time < 2; time++) {
        const response = await plain.fetch(root + listing, { headers: browser });
        expect(stateOf(response)).toBeNull();
        expect(response.headers.get('set-cookie')).toMatch(/^pre-session=/);
        await response.arrayBuffer();
      }
      const asked = await plain.fetch(`${root}/invalidate`, { method: 'POST' });
      expect(await asked.json()).toHaveProperty(
        'result',
        'Cache invalidation is not required, output cache is disabled',
      );
    } finally {
      await plain.close();
    }
  });
});

describe.each([true, false])('a visitor of cached pages, script: %s', (hasScript) => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  let shop: ShopProcess;

  beforeAll(async () => {
    shop = await startShop({
      port: await freePort(),
      dataFolder: folder,
      environment: { OUTPUT_CACHE: '1' },
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('adds an offer to the cart from one, once, and then gets personal pages', async () => {
    const address = at('camp', '/de_de/extras/trainingsplan-wintervorbereitung-px1012', shop.port);
    const words = wordsOf.de;
    const first = await visit({ hasScript });
    await first.page.goto(address);
    await first.close();
    const visitor = await visit({ hasScript });
    const { page, context } = visitor;
    const response = await page.goto(address);
    expect(response?.headers()['x-cache']).toBe('hit');
    if (hasScript) await waitForHydration(page);
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await openCart(page, words);
    expect(await page.locator('main li.line').count()).toBe(1);
    const again = await page.goto(address);
    expect(again?.headers()['x-cache']).toBeUndefined();
    await visitor.close();
  });
});
