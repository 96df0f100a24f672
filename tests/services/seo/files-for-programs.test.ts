import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { readFeedItems, toXmlFeed } from '../../../server/services/seo/product-feed.ts';
import type { FeedItem } from '../../../server/services/seo/product-feed.ts';
import { createSeoService } from '../../../server/services/seo/service.ts';
import type { SeoService } from '../../../server/services/seo/service.ts';
import { openBrand } from './open-brand.ts';

const origin = 'https://camps.example';

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('files for programs (Rule A21.10)', () => {
  let opened: Awaited<ReturnType<typeof openBrand>>;
  let seo: SeoService;
  beforeAll(async () => {
    opened = await openBrand();
    seo = createSeoService(opened);
  });
  afterAll(() => opened.catalogue.close());

  test.each([
    ['de_de', 'EUR', 'https://camps.example/de_de/finca-am-platz'],
    ['de_ch', 'CHF', 'https://camps.example/de_ch/finca-in-der-schweiz'],
  ])('the feed of %s lists offers in %s', async (code, currency, link) => {
    const store = requireStoreView(code);
    const feed = JSON.parse(await textOf(seo.feed(store, origin, 'json'))) as {
      currency: string;
      products: Record<string, string | null>[];
    };
    expect(feed.currency).toBe(currency);
    const camp = feed.products.find(({ id }) => id === 'CAMP-1');
    expect(camp).toMatchObject({ link, availability: 'in_stock', brand: 'Pitchward', currency });
    expect(camp?.image).toMatch(/^https:\/\/camps\.example\/img\/1200\/630\/fit\/.*\.jpg$/);
    expect(camp?.price).toMatch(/^\d+\.\d\d$/);
    const ids = feed.products.map(({ id }) => id);
    // An offer with status 0 has a page. Rules A21.10, B3.4.
    expect(ids).toContain('TRIP-6');
    expect(new Set(ids).size).toBe(ids.length);
    const xml = await textOf(seo.feed(store, origin, 'xml'));
    expect([...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id)).toEqual(ids);
    expect(xml).toContain(`<g:price>${camp?.price} ${currency}</g:price>`);
  });

  test.each([
    ['contact', false],
    ['checkout/terms', false],
    ['contact-us', true],
  ])('name a CMS page at %s: %s (Rule B24.36)', async (identifier, isNamed) => {
    const document = { id: 900, identifier, title: 'Mehr', content: 'Text' };
    const page = { store: 'de_de', entity: 'cms_page', document } as const;
    const brand = await openBrand({}, {}, [page]);
    const own = createSeoService(brand);
    const store = requireStoreView('de_de');
    const address = `${origin}/de_de/${identifier}`;
    expect((await own.llms(store, origin)).includes(`(${address})`)).toBe(isNamed);
    const sitemap = own.sitemap(store, origin, 'sitemap-pages.xml', new Date(0));
    if (!sitemap) throw new Error('No sitemap of pages');
    expect((await textOf(sitemap)).includes(`<loc>${address}</loc>`)).toBe(isNamed);
    await brand.catalogue.close();
  });

  test('the XML escapes what a name may hold', async () => {
    const store = requireStoreView('de_de');
    const xml = await textOf(seo.feed(store, origin, 'xml'));
    expect(xml.replace(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '')).not.toContain('&');
    expect(xml.trimEnd().endsWith('</channel></rss>')).toBe(true);
  });

  test('the XML has no character that XML forbids, such as a vertical tab (Rule A21.10)', async () => {
    const store = requireStoreView('de_de');
    async function* oddItems(): AsyncGenerator<FeedItem> {
      for await (const item of readFeedItems(opened, store, origin)) {
        yield { ...item, title: 'Finca\u000bam\u0000Platz \ud83d\u{1f3c6}\ufffe' };
      }
    }
    const xml = await textOf(toXmlFeed(oddItems(), store, origin));
    expect(xml).toContain('<g:title>Finca am Platz  \u{1f3c6} </g:title>');
  });

  test('a store view without products has valid empty feeds', async () => {
    const store = requireStoreView('en');
    await opened.catalogue.replaceStore(store, []);
    expect(JSON.parse(await textOf(seo.feed(store, origin, 'json')))).toMatchObject({
      products: [],
    });
    expect(await textOf(seo.feed(store, origin, 'xml'))).toContain('<channel>');
  });

  test('llms.txt names categories, pages and files with absolute addresses', async () => {
    const text = await seo.llms(requireStoreView('de_de'), origin);
    expect(text).toMatch(/^# Pitchward\n\n> /);
    expect(text).toContain('](https://camps.example/de_de/spanien/mallorca)');
    expect(text).toContain('](https://camps.example/de_de/agb)');
    expect(text).toContain('](https://camps.example/de_de/feed.xml)');
    expect(text).not.toContain('](/');
  });
});
