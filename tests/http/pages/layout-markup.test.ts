import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
beforeAll(async () => {
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

const hosts: Record<BrandName, string> = {
  camp: 'localhost',
  tour: 'teams.localhost',
  cup: 'cup.localhost',
};

async function ask(store: StoreView, path: string): Promise<{ status: number; html: string }> {
  const address = `http://${hosts[store.brand]}${pathInStore(store, path)}`;
  const answer = await shop.fetch(address);
  return { status: answer.status, html: await answer.text() };
}

/** Returns the first element of this name with its content. */
const partOf = (html: string, name: string) =>
  new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

describe('the layout of a page', () => {
  it('has header, menu and footer on /cart (Rule A11.1)', async () => {
    const html = await new RouteVisitor(shop).open('/cart');
    expect(partOf(html, 'header')).toContain('<nav');
    expect(partOf(html, 'footer')).not.toBe('');
  });

  it.each(['/error', '/offline', '/nowhere'])(
    'is the minimal one on %s: no menu and no footer of the shop (Rules A11.1, A11.2)',
    async (path) => {
      const html = await new RouteVisitor(shop).open(path);
      expect(html).toContain('<h1');
      expect(html).not.toMatch(/id="menu"|data-submenu|id="mini-cart"/);
    },
  );

  it('links in the header of the checkout to the home page and the cart only (Rule A11.3)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/good-10');
    await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
    const header = partOf(await visitor.open('/checkout'), 'header');
    expect(linksIn(header).filter((href) => !href.startsWith('tel:'))).toEqual([
      '/de_de',
      '/de_de/cart',
    ]);
  });
});

it('every form of a page has the page’s key, of 128 bits or more (Rule E2.1)', async () => {
  const visitor = new RouteVisitor(shop);
  const keysOf = async (path: string) =>
    [...(await visitor.open(path)).matchAll(/name="key" value="([0-9a-f-]+)\./g)].map(
      ([, key = '']) => key.replaceAll('-', ''),
    );
  const [first, second] = [await keysOf('/good-10'), await keysOf('/good-10')];
  expect(first.length).toBeGreaterThan(0);
  for (const key of [...first, ...second]) expect(key).toMatch(/^[0-9a-f]{32,}$/);
  expect(second[0]).not.toBe(first[0]);
});

describe('the store list', () => {
  it.each(storeViews)(
    'of $code names all stores and marks this one (Rule A15.13)',
    async (store) => {
      const { html } = await ask(store, '/cart');
      expect(html).toContain('popovertarget="stores"');
      const lists = /id="stores"[\s\S]*?(?=<\/section><\/div>|<\/ul><\/div>)/.exec(html)?.[0] ?? '';
      const links = [...lists.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
      const codes = links.map(([, attributes = '']) => /\/store\/(\w+)\?/.exec(attributes)?.[1]);
      expect(codes.toSorted()).toEqual(storeViews.map(({ code }) => code).toSorted());
      for (const [, attributes = '', content = ''] of links) {
        const code = /\/store\/(\w+)\?/.exec(attributes)?.[1];
        const { name } = storeViews.find((view) => view.code === code) ?? store;
        expect(content).toContain(name);
        expect(content).toContain('<svg');
        // Another document, never a client navigation. Rule A3.6
        expect(attributes).toContain('data-document');
        expect(attributes.includes('aria-current')).toBe(code === store.code);
      }
    },
  );
});

describe.each(storeViews)('$code', (store) => {
  it.each([
    ['/nowhere', 404],
    ['/error', 200],
    ['/offline', 200],
  ])('shows %s in its language, with status %i (Rules A17.1, A17.4)', async (path, status) => {
    const answer = await ask(store, path);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(`<html lang="${store.language}"`);
    expect(answer.html).toMatch(/<h1[^>]*>[^<]/);
  });

  it('links its own manifest (Rule E1.1)', async () => {
    const { html } = await ask(store, '/cart');
    const href = /rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(href).toBe(pathInStore(store, '/manifest.webmanifest'));
    const answer = await shop.fetch(`http://${hosts[store.brand]}${href}`);
    expect(await answer.json()).toMatchObject({
      start_url: store.prefix,
      lang: store.locale,
      display: 'standalone',
    });
  });
});
