import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';
import { openEarly } from '../../support/edge/open-early.ts';
import { createAddress, createSignedInVisitor } from '../../support/journeys/account-visitor.ts';

const pages = ['/cart', '/checkout', '/checkout/team', '/search?q=rasen', '/my-account'];

// Rule G2.6
describe('a personal page at the edge', () => {
  const visit = useBrowser();
  let shop: EdgeShop;
  let visitors: FormVisitor[];

  const address = (path: string) => at('camp', `/de_de${path}`, shop.edge.port);

  beforeAll(async () => {
    shop = await openEdgeShop();
    visitors = [];
    for (const name of ['Zoë', 'Bjørn']) {
      const person = { email: createAddress('early'), firstName: name, lastName: 'Ørsted' };
      const visitor = await createSignedInVisitor(address(''), person);
      await visitor.goTo('accommodation');
      visitors.push(visitor);
    }
    for (const visitor of visitors) {
      for (const path of pages) await visitor.open(address(path));
    }
  });
  afterAll(() => shop.close());

  async function emptyCart(visitor: FormVisitor): Promise<void> {
    await visitor.open(address('/cart'));
    const [, removal = ''] = /href="([^"]*\/cart\/remove\/\d+)"/.exec(visitor.html) ?? [];
    await visitor.open(removal);
    await visitor.submit(visitor.form('/cart/remove/'), {});
  }

  const visitorOf = (index: number) => visitors[index] as FormVisitor;

  it.each(pages)('has its first bytes before the origin answers: %s', async (path) => {
    const [zoe, bjorn] = [visitorOf(0), visitorOf(1)];
    await bjorn.open(address(path));
    const release = shop.calls.hold();
    const page = await openEarly(address(path), zoe.cookie);
    expect(page.first).toContain('rel="stylesheet"');
    expect(page.first).toMatch(path.startsWith('/search') ? /"\/>$/ : /<title>[^<]+<\/title>/);
    for (const word of ['Zoë', 'Bjørn', 'Ørsted', 'form_token', 'rasen']) {
      expect(page.first).not.toContain(word);
    }
    release();
    const html = await page.finish();
    await zoe.open(address(path));
    const steady = (text: string) =>
      text
        .replaceAll(/ nonce="[^"]*"/g, '')
        .replaceAll(/[0-9a-f]{16}/g, '')
        .replaceAll(/value="\d+"/g, '')
        .replaceAll(/"now":"[^"]*"/g, '');
    expect(steady(html)).toBe(steady(zoe.html));
    const [, nonce] = /'nonce-([^']+)'/.exec(
      page.response.headers.get('content-security-policy')!,
    )!;
    const nonces = new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map((match) => match[1]));
    expect([...nonces]).toEqual([nonce]);
  });

  it('is opened again as a whole when it turns out to be a redirect', async () => {
    const visitor = visitorOf(1);
    const { cookie } = visitor;
    // Another tab empties the cart; this one has the cookie of before.
    await emptyCart(visitor);
    expect(await openEarly(address('/checkout'), cookie).then((page) => page.finish())).toMatch(
      /<meta http-equiv="refresh" content="0"><p><a href="">Noch einmal versuchen<\/a><\/p>$/,
    );
    const again = await fetch(address('/checkout'), {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    });
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toBe('/de_de/cart');
  });

  it.each([false, true])('goes on in a browser, with script: %s', async (hasScript) => {
    const { page, context, close } = await visit({ hasScript, skipsHydration: true });
    const visitor = new FormVisitor(address(''));
    await visitor.goTo('team');
    const [name = '', value = ''] = visitor.cookie.split(/[=;]/);
    await context.addCookies([{ name, value, url: address('/') }]);
    await emptyCart(visitor);
    await page.goto(address('/checkout'), { waitUntil: 'commit' });
    await page.waitForURL(address('/cart'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  it('is opened again as a whole when the origin does not answer', async () => {
    const visitor = visitorOf(0);
    await shop.killOrigin();
    const page = await openEarly(address('/checkout/team'), visitor.cookie);
    expect(await page.finish()).toContain('<meta http-equiv="refresh" content="0">');
    const again = await openEarly(address('/checkout/team'), visitor.cookie);
    expect(again.response.status).toBe(503);
    expect(await again.finish()).toContain('</html>');
    await shop.startOrigin();
  });
});
