import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeViews } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import {
  readCrawledPage,
  readSitemap,
  readSitemapIndex,
} from '../../../support/browser/crawled-page.ts';
import type { CrawledPage, SitemapAddress } from '../../../support/browser/crawled-page.ts';
import { hosts } from '../../../support/browser/browser.ts';
import { findMissingFields } from '../../../support/browser/required-facts.ts';
import { openShopInProcess } from '../../../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../../../support/shop/shop-in-process.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

/**
 * A crawler that follows every sitemap. `CRAWL=all` requests every URL of all nine store views;
 * otherwise one store view of each brand is crawled in part, and the others by a few fixed URLs.
 */
const isWhole = process.env['CRAWL'] === 'all';
const sample = { main: 70, other: 8, links: 90 };
const mainStores = ['de_de', 'en', 'tts_de_de', 'scc_en'];

const origin = (store: StoreView) => `http://${hosts[store.brand]}`;
const home = (store: StoreView) => origin(store) + (store.prefix === '/' ? '' : store.prefix);

/** Takes every n-th item, so that all kinds of pages are included, also the first item. */
function takeEveryNth<Item>(items: readonly Item[], most: number): Item[] {
  return isWhole ? [...items] : part(items, most);
}

function part<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  const step = items.length / most;
  return Array.from({ length: most }, (_, place) => items[Math.floor(place * step)]).flatMap(
    (item) => (item === undefined ? [] : [item]),
  );
}

let shop: ShopInProcess;
const sitemaps = new Map<string, SitemapAddress[]>();
const pages = new Map<string, CrawledPage>();
const findPages = (store: StoreView) =>
  (sitemaps.get(store.code) ?? []).flatMap(({ address }) => pages.get(address) ?? []);

async function read(address: string): Promise<CrawledPage> {
  const known = pages.get(address);
  if (known) return known;
  const response = await shop.fetch(address);
  const page = readCrawledPage(address, response.status, await response.text());
  pages.set(address, page);
  return page;
}

async function text(address: string): Promise<string> {
  const response = await shop.fetch(address);
  expect(response.status, address).toBe(200);
  return response.text();
}

beforeAll(async () => {
  // Opens the catalogue of the shop under test in this process.
  shop = await openShopInProcess({ dataFolder: getShopUnderTest().dataFolder });
  for (const store of storeViews) {
    const all: SitemapAddress[] = [];
    for (const file of readSitemapIndex(await text(`${home(store)}/sitemap.xml`))) {
      all.push(...readSitemap(await text(file)));
    }
    sitemaps.set(store.code, all);
    const most = mainStores.includes(store.code) ? sample.main : sample.other;
    for (const { address } of takeEveryNth(all, most)) await read(address);
  }
}, 600_000);
afterAll(() => shop.close());

describe('every URL of a sitemap', () => {
  it.each(storeViews)('is its own canonical in $code', (store) => {
    const faults = findPages(store).flatMap((page) => {
      const { status, canonicals, address, isHidden, lang, headings, titles } = page;
      return [
        status !== 200 && `status ${status}`,
        canonicals.join() !== address && `canonical ${canonicals.join()}`,
        isHidden && 'not to be indexed',
        lang !== store.language && !lang?.startsWith(`${store.language}-`) && `lang ${lang}`,
        headings.length !== 1 && `${headings.length} h1`,
        headings[0] === '' && 'empty h1',
        titles.length !== 1 && `${titles.length} titles`,
      ].flatMap((fault) => (fault === false ? [] : [`${address}: ${fault}`]));
    });
    expect(faults).toEqual([]);
    expect(findPages(store).length).toBeGreaterThanOrEqual(sample.other);
  });

  it.each(storeViews)('has a short title and a JPEG to share in $code', (store) => {
    const faults = findPages(store).flatMap(({ address, titles, images }) => [
      ...titles.filter((title) => title.length > 70).map((title) => `${address}: ${title}`),
      ...(images.length === 1 ? [] : [`${address}: ${images.length} images`]),
      ...images.filter((image) => !/\.jpe?g$/.test(image)).map((image) => `${address}: ${image}`),
    ]);
    expect(faults).toEqual([]);
  });

  it.each(storeViews)('has a unique title in $code', (store) => {
    const byTitle = Map.groupBy(findPages(store), ({ titles }) => titles[0]);
    const twice = [...byTitle].filter(([, same]) => same.length > 1);
    expect(twice.map(([title, same]) => [title, same.map(({ address }) => address)])).toEqual([]);
  });

  it.each(storeViews)('has the structured data that schema.org types require in $code', (store) => {
    const faults = findPages(store).flatMap(({ address, facts, brokenFacts, isHidden }) => [
      ...brokenFacts.map((fact) => `${address}: no JSON: ${fact}`),
      ...facts.flatMap((fact) => findMissingFields(fact).map((field) => `${address}: no ${field}`)),
      ...(facts.length === 0 && !isHidden ? [`${address}: says nothing`] : []),
    ]);
    expect(faults).toEqual([]);
  });
});

describe('files for programs', () => {
  it.each(storeViews)('exist in $code, with its own addresses (Rule A21.10)', async (store) => {
    for (const [file, content] of [
      ['llms.txt', '# '],
      ['feed.xml', '<g:availability>'],
      ['feed.json', '"availability"'],
    ] as const) {
      const read = await text(`${home(store)}/${file}`);
      expect(read, file).toContain(content);
      expect(read, file).toContain(`${home(store)}/`);
    }
  });
});

describe('a page in another store view', () => {
  it.each(storeViews)('names the page in $code as its alternate', async (store) => {
    const faults: string[] = [];
    for (const { address, alternates } of sitemaps.get(store.code) ?? []) {
      const page = pages.get(address);
      if (!page) continue;
      const named = [...page.alternates].sort().join('\n');
      if (named !== [...alternates].sort().join('\n'))
        faults.push(`${address}: not as its sitemap`);
      if (![...page.alternates.values()].includes(address)) faults.push(`${address}: not itself`);
      if (!page.alternates.has('x-default')) faults.push(`${address}: no x-default`);
    }
    for (const page of takeEveryNth(findPages(store), 6)) {
      for (const other of new Set(page.alternates.values())) {
        const back = await read(other);
        const isFaithful =
          [...back.alternates].sort().join() === [...page.alternates].sort().join();
        if (back.status !== 200 || !isFaithful) faults.push(`${page.address} → ${other}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('links', () => {
  it('of every crawled page have a target', async () => {
    const isOurs = (link: string) =>
      Object.values(hosts).some((host) => host === new URL(link).hostname);
    const from = new Map<string, string>();
    for (const { address, links } of pages.values()) {
      for (const link of links) if (isOurs(link) && !from.has(link)) from.set(link, address);
    }
    const unread = [...from.keys()].filter((link) => !pages.has(link)).sort();
    // Combinations of filters are alike: a few are tested.
    const plain = unread.filter((link) => !link.includes('?'));
    const queries = unread.filter((link) => link.includes('?'));
    const faults: string[] = [];
    const some = [
      ...takeEveryNth(plain, sample.links),
      ...part(queries, isWhole ? 2000 : sample.links),
    ];
    for (const link of some) {
      const { status, body } = await shop.fetch(link, { redirect: 'manual' });
      await body?.cancel();
      if (status >= 400) faults.push(`${from.get(link)} → ${link}: ${status}`);
    }
    expect(faults).toEqual([]);
  }, 1_200_000);

  it('inside a page have a target element', () => {
    const faults = [...pages.values()].flatMap(({ address, missingTargets }) =>
      missingTargets.map((id) => `${address}#${id}`),
    );
    expect(faults).toEqual([]);
  });
});
