import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductPage } from '../../../app/domain/catalogue/product-page.ts';
import { money } from '../../../app/domain/money.ts';
import { buildOfferFacts } from '../../../app/seo/structured/offer.server.ts';
import { openPages, visit } from '../../services/catalogue/open-pages.ts';

const eventFacts: NonNullable<ProductPage['event']> = {
  kind: 'tournament',
  dates: { from: '2027-03-25', to: '2027-03-28' },
  nights: 3,
  ageGroups: [],
  teams: null,
  matches: null,
  days: [],
  groups: [],
  fixtures: [],
  departure: null,
  occasion: null,
  match: null,
  ticketInfo: null,
};

describe('buildOfferFacts', () => {
  let opened: Awaited<ReturnType<typeof openPages>>;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  async function pageOf(sku: string): Promise<ProductPage> {
    const wish = { childSku: null, query: new URLSearchParams() };
    const found = await opened.pages.productPage(visit, sku, wish);
    if (!found?.ok) throw new Error(`No page for ${sku}`);
    return found.value;
  }

  const address = 'https://camps.example/de_de/x';
  const reviewsOf = async (productId: number) =>
    (await opened.catalogue.reviews(visit.store, productId, { start: 0, size: 9 })).items;
  async function factsOf(page: ProductPage, productId = 0) {
    const reviews = await reviewsOf(productId);
    const { store, origin } = visit;
    return buildOfferFacts({ page, reviews, store, origin, address, unit: 'pro Person' });
  }

  test('returns a product with price, rating and reviews, and its hotel (Rule A21.7)', async () => {
    const [product, hotel] = await factsOf(await pageOf('CAMP-1'), 1);
    expect(product).toMatchObject({
      '@type': 'Product',
      '@id': `${address}#product`,
      name: 'Finca am Platz',
      sku: 'CAMP-1',
      image: [
        'https://camps.example/img/1200/630/fit/f/i/finca.jpg',
        'https://camps.example/img/1200/630/fit/f/i/pool.jpg',
      ],
      offers: {
        '@type': 'Offer',
        price: '119.00',
        priceCurrency: 'EUR',
        url: address,
        availability: 'https://schema.org/InStock',
        priceSpecification: { valueAddedTaxIncluded: true, unitText: 'pro Person' },
      },
      aggregateRating: { ratingValue: 9.2, bestRating: 10, reviewCount: 12 },
      review: [
        { author: { name: 'Mo' }, datePublished: '2026-03-01', reviewRating: { ratingValue: 6 } },
        { author: { name: 'Jo' }, reviewBody: 'Plätze top', reviewRating: { ratingValue: 9 } },
      ],
    });
    expect(hotel).toMatchObject({
      '@type': 'Hotel',
      name: 'Finca am Platz',
      starRating: { ratingValue: 4 },
      address: { addressLocality: 'Alcúdia', addressRegion: 'Mallorca', addressCountry: 'Spanien' },
      geo: { latitude: 39.85, longitude: 3.12 },
      telephone: '+49 30 5550 190',
    });
    expect(hotel?.priceRange).toMatch(/119,00.*pro Person/);
    expect(JSON.stringify(hotel)).toContain('"name":"Academy"');
  });

  test('marks a sold-out offer and leaves out empty properties (Rule A21.7)', async () => {
    const [product] = await factsOf(await pageOf('CAMP-3'));
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(product?.aggregateRating).toBeUndefined();
    expect(product?.review).toBeUndefined();
    const [unpriced] = await factsOf({ ...(await pageOf('CAMP-1')), item: null });
    expect(unpriced?.offers).toBeUndefined();
  });

  test('names no price of an offer on request, in stock or not (Rules A21.7, B12.24)', async () => {
    const page = await pageOf('CAMP-1');
    if (!page.item) throw new Error('CAMP-1 has no item');
    const free = { gross: money(0, 'EUR'), originalGross: money(0, 'EUR') };
    const item = { ...page.item, price: { ...page.item.price, ...free } };
    const event = eventFacts;
    for (const [stock, availability] of [
      ['ok', 'InStock'],
      ['volatile', 'InStock'],
      ['out_of_stock', 'SoldOut'],
    ] as const) {
      const [product, hotel] = await factsOf({ ...page, item: { ...item, stock } });
      expect([product?.offers, hotel?.priceRange]).toEqual([undefined, undefined]);
      const [, cup] = await factsOf({ ...page, event, item: { ...item, stock } });
      expect(cup?.offers).toEqual({
        '@type': 'Offer',
        url: address,
        availability: `https://schema.org/${availability}`,
      });
    }
  });

  test('names no overall rating while nobody has rated (Rule A21.7)', async () => {
    const page = await pageOf('CAMP-1');
    const rating = { average: 92, count: 0 };
    const [product] = await factsOf({ ...page, product: { ...page.product, rating } });
    expect(product?.aggregateRating).toBeUndefined();
  });

  test('returns an event with dates, place and price for a tournament', async () => {
    const page = await pageOf('CAMP-1');
    const event = eventFacts;
    const [, cup] = await factsOf({ ...page, event });
    expect(cup).toMatchObject({
      '@type': 'SportsEvent',
      startDate: '2027-03-25',
      endDate: '2027-03-28',
      location: { '@type': 'Place', name: 'Alcúdia', address: { addressRegion: 'Mallorca' } },
      organizer: { name: 'Pitchward', url: 'https://camps.example/de_de' },
      offers: { price: '119.00', availability: 'https://schema.org/InStock' },
    });
    expect(cup?.performer).toBeUndefined();
    const ageGroups = [{ name: 'U15', placesLeft: 0 }];
    const [, full] = await factsOf({ ...page, item: null, event: { ...event, ageGroups } });
    expect(full).toMatchObject({
      performer: [{ '@type': 'SportsTeam', name: 'U15' }],
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    const groups = [{ age: 'U15', name: 'A', teams: ['SV Nord', 'FC Süd'] }];
    const [, drawn] = await factsOf({ ...page, event: { ...event, ageGroups, groups } });
    expect(drawn?.performer).toMatchObject([{ name: 'SV Nord' }, { name: 'FC Süd' }]);
    // Without dates it is not an event: search engines report an incomplete one as an error.
    expect(await factsOf({ ...page, event: { ...event, dates: null } })).toHaveLength(1);
    const [, trip] = await factsOf({ ...page, event: { ...event, kind: 'trip' } });
    expect(trip).toMatchObject({ '@type': 'TouristTrip', provider: { name: 'Pitchward' } });
  });
});
