import { describe, expect, it, vi } from 'vitest';
import {
  listListingSheets,
  listProductSheets,
} from '../../../app/routes/catalogue/catalogue-sheets.server.ts';
import type { ListingPage } from '../../../app/domain/catalogue/listing/listing-page.ts';

// Without a build a sheet has no address.
vi.mock('../../../app/styles/listing.css?url', () => ({ default: 'listing' }));
vi.mock('../../../app/styles/climate.css?url', () => ({ default: 'climate' }));
vi.mock('../../../app/styles/product.css?url', () => ({ default: 'product' }));
vi.mock('../../../app/styles/catalogue/promotion.css?url', () => ({ default: 'promotion' }));
vi.mock('../../../app/styles/catalogue/stay.css?url', () => ({ default: 'stay' }));
vi.mock('../../../app/styles/catalogue/event.css?url', () => ({ default: 'event' }));
vi.mock('../../../app/styles/map/offer-map.css?url', () => ({ default: 'offer-map' }));
vi.mock('../../../app/styles/map/place-map.css?url', () => ({ default: 'place-map' }));

type Facts = { map?: object; hasMap?: boolean; climate?: number; promotions?: number };

function toListing({ map, hasMap = false, climate, promotions = 0 }: Facts) {
  return {
    map: map ?? null,
    hasMap,
    region: climate === undefined ? null : { climate: Array.from({ length: climate }) },
    category: { promotions: Array.from({ length: promotions }) },
  } as unknown as ListingPage;
}

describe('the style sheets of a page (Rule P2.3)', () => {
  it.each<[Facts, string[]]>([
    [{}, ['listing']],
    [{ hasMap: true }, ['listing', 'place-map']],
    [{ map: {}, hasMap: true }, ['listing', 'offer-map']],
    [{ climate: 0 }, ['listing']],
    [{ climate: 12 }, ['listing', 'climate']],
    [{ promotions: 1 }, ['listing', 'promotion']],
    // A map shows no promotions.
    [{ map: {}, hasMap: true, promotions: 1 }, ['listing', 'offer-map']],
  ])('of a listing with %j are %j', (facts, sheets) => {
    expect(listListingSheets(toListing(facts))).toEqual(sheets);
  });

  it.each([
    [{ event: null, hasMap: false }, ['product', 'stay']],
    [{ event: null, hasMap: true }, ['product', 'stay', 'place-map']],
    [
      { event: { kind: 'tournament' as const, dates: null, nights: null }, hasMap: false },
      ['product', 'event'],
    ],
  ])('of a product with %j are %j', (facts, sheets) => {
    expect(listProductSheets(facts)).toEqual(sheets);
  });
});
