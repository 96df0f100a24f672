import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormBody, findOfferPaths, readForm } from '../../support/browser/html-form.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
let visitor: RouteVisitor;
beforeAll(async () => {
  shop = await openRouteShop('demo');
  visitor = new RouteVisitor(shop);
}, 240_000);
afterAll(() => shop.close());

const category = '/trainingslager';

async function openOffer(): Promise<string> {
  const [path = ''] = findOfferPaths(await visitor.open(category));
  return visitor.open(path.slice('/de_de'.length));
}

async function goToTeam(): Promise<void> {
  const form = readForm(await openOffer(), 'name="quantity"', home);
  const fields = Object.fromEntries(createFormBody(form, { quantity: '2' }));
  const added = await visitor.post('/cart', fields);
  expect(added.headers.get('location')).toBe('/de_de/cart');
}

describe('a required select', () => {
  it.each(['/checkout', '/checkout/team', '/checkout/shipping', '/contact'])(
    'begins with an empty option on %s',
    async (path) => {
      await goToTeam();
      await visitor.post('/checkout', checkoutFields.person);
      if (path === '/checkout/shipping') {
        await visitor.post('/checkout/team', checkoutFields.team);
        await visitor.post('/checkout/accommodation', checkoutFields.accommodation);
      }
      const html = await visitor.open(path);
      const selects = [...html.matchAll(/<select([^>]*)>(<option[^>]*>)/g)];
      expect(selects.length).toBeGreaterThan(path === '/checkout' ? -1 : 0);
      for (const [, attributes = '', first = ''] of selects) {
        if (/\brequired/.test(attributes)) expect(first, attributes).toContain('value=""');
      }
    },
  );
});

describe('a category with a start', () => {
  it.each([
    ['?start=0', 200],
    ['?start=1', 200],
    ['?start=9999999', 404],
    ['?start=9999999&sort=rating', 404],
    ['?start=abc', 200],
  ])('%s answers %i (Rule B9.5)', async (query, status) => {
    expect((await visitor.ask(`${category}${query}`)).status).toBe(status);
  });
});

describe('a page that is not indexed (Rule A21.5)', () => {
  it.each(['?sort=price-asc', '?view=map', 'a filter'])('%s of a listing', async (given) => {
    const filter = /name="land"[^>]* value="(\d+)"/.exec(await visitor.open(category))?.[1];
    const query = given.startsWith('?') ? given : `?land=${filter}`;
    expect(await visitor.open(`${category}${query}`)).toContain('content="noindex, follow"');
  });

  it('is the search, and a picture of an offer', async () => {
    expect(await visitor.open('/search?q=hotel')).toContain('content="noindex, follow"');
    const [path = ''] = findOfferPaths(await visitor.open(category));
    const picture = await visitor.open(`${path.slice('/de_de'.length)}?picture=1`);
    expect(picture).toContain('content="noindex, follow"');
    expect(picture).not.toContain('rel="alternate" hrefLang');
  });
});

describe('pictures with high priority', () => {
  const countHigh = (html: string) => html.split('fetchpriority="high"').length - 1;

  it.each(['/', category])('are only the hero on %s (Rule P3.2)', async (path) => {
    const html = await visitor.open(path);
    expect(countHigh(html)).toBe(1);
    expect(html.split('loading="eager"').length - 1).toBe(1);
  });

  it('are only the first picture of an offer (Rule P3.2)', async () => {
    expect(countHigh(await openOffer())).toBe(1);
  });

  it('are the first three cards of a list without a hero (Rule P3.2)', async () => {
    expect(countHigh(await visitor.open('/search?q=hotel'))).toBe(3);
  });

  it('exclude the map of the home page, which loads when it is shown (Rule P3.2)', async () => {
    const html = await visitor.open('/');
    const maps = [...html.matchAll(/<img[^>]*src="[^"]*\/map\/europe[^>]*>/g)].map(([tag]) => tag);
    expect(maps.length).toBeGreaterThan(0);
    for (const tag of maps) expect(tag).toContain('loading="lazy"');
    expect(html).not.toMatch(/<image[^>]*\/map\/europe/);
  });
});

describe('contact persons', () => {
  const names = (html: string) => [...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name);

  it('are shown on /contact with name, picture, phone and mail (Rule A19.1)', async () => {
    const html = await visitor.open('/contact');
    const people = /<section class="people"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(names(people).length).toBeGreaterThan(1);
    for (const one of ['<img', 'href="tel:', 'href="mailto:']) {
      expect(people.split(one).length - 1).toBe(names(people).length);
    }
  });

  it('are shown by a category that names one (Rule A19.8)', async () => {
    const section = /<section class="people"[\s\S]*?<\/section>/;
    const people = names(section.exec(await visitor.open('/contact'))?.[0] ?? '');
    const html = await visitor.open(category);
    expect(people.filter((name) => name && html.includes(name))).toHaveLength(1);
  });
});

describe('a search with a start', () => {
  it.each([
    ['?q=mallorca', 200],
    ['?q=mallorca&start=0', 200],
    ['?q=mallorca&start=1', 200],
    ['?q=mallorca&start=9999999', 404],
    ['?q=nothingatall', 200],
    ['?q=nothingatall&start=50', 404],
    ['?start=50', 200],
  ])('%s answers %i (Rule B9.5)', async (query, status) => {
    expect((await visitor.ask(`/search${query}`)).status).toBe(status);
  });
});

describe('a link to a variant', () => {
  it('has rel=nofollow, and its page names the offer as canonical (Rule A21.11)', async () => {
    const html = await openOffer();
    const links = [...html.matchAll(/<ul class="board"[^>]*>(.*?)<\/ul>/gs)].flatMap(([, list]) => [
      ...(list ?? '').matchAll(/<a [^>]*>/g),
    ]);
    expect(links.length).toBeGreaterThan(1);
    for (const [link] of links) expect(link).toContain('rel="nofollow"');
    const canonical = (page: string) => /rel="canonical" href="([^"]+)"/.exec(page)?.[1];
    const path = /href="\/de_de([^"]+)"/.exec(links[1]?.[0] ?? '')?.[1] ?? '';
    expect(canonical(await visitor.open(path))).toBe(canonical(html));
  });
});

describe('files for programs', () => {
  it.each([
    ['/llms.txt', 'text/plain'],
    ['/feed.xml', 'application/xml'],
    ['/feed.json', 'application/json'],
  ])('%s is public and names no session', async (path, type) => {
    const answer = await visitor.ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  });
});

describe('the page of an offer', () => {
  it('has a tab that links to its reviews (Rule B2.11)', async () => {
    const html = await openOffer();
    expect(html).toMatch(/<nav class="tabs"[^>]*>.*?<a href="#reviews">/s);
    expect(html).toContain('id="reviews"');
  });

  it('shows an offer with coordinates on a map (Rule B18.5)', async () => {
    expect(await openOffer()).toMatch(/<section class="section full placed">.*?class="here"/s);
  });
});

describe('every image of a page', () => {
  it.each(['', category, '/trainingslager/mallorca'])(
    'has width and height on /%s (Rule B19.4)',
    async (path) => {
      const images = (await visitor.open(path)).match(/<img\b[^>]*>/g) ?? [];
      expect(images.length).toBeGreaterThan(path.includes('mallorca') ? -1 : 0);
      for (const image of [...images, ...((await openOffer()).match(/<img\b[^>]*>/g) ?? [])]) {
        expect(image).toMatch(/\bwidth="\d+"/);
        expect(image).toMatch(/\bheight="\d+"/);
      }
    },
  );
});

describe('the list of a category', () => {
  it('has a link with rel=next while it continues, and none at its end (Rules B9.3, B9.4)', async () => {
    const html = await visitor.open(category);
    const total = Number(/<progress max="(\d+)"/.exec(html)?.[1]);
    expect(total).toBeGreaterThan(50);
    const [next = ''] = html.match(/<a[^>]*rel="next"[^>]*>/) ?? [];
    expect(next).toContain(`href="/de_de${category}?start=50"`);
    const last = await visitor.open(`${category}?start=${Math.floor((total - 1) / 50) * 50}`);
    expect(last).not.toMatch(/<a[^>]*rel="next"/);
  });

  it('has promotions between its offers, with their links (Rule B20.4)', async () => {
    const html = await visitor.open(`${category}/spanien`);
    const entries = [...html.matchAll(/<li\b[^>]*class="(promo|card-container)[^>]*>/g)];
    const kinds = entries.map(([, kind]) => kind);
    const first = kinds.indexOf('promo');
    expect(first).toBeGreaterThan(0);
    expect(kinds[first + 1]).toBe('card-container');
    const after = html.slice(entries[first]?.index, entries[first + 1]?.index);
    expect(after).toMatch(/<a [^>]*href="/);
  });

  it('has a link that removes all filters and the sort order (Rule B7.10)', async () => {
    const html = await visitor.open(`${category}?sterne=146001&sort=rating`);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Alle zurücksetzen</g)];
    expect(links.map(([, href]) => href)).toEqual([`/de_de${category}`]);
  });
});
