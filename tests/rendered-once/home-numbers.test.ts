import { describe, expect, it } from 'vitest';
import type { Home, HomeOf } from '../../app/rendered-once/home/home-of.ts';
import { renderHome } from '../../app/rendered-once/home/render-home.server.ts';
import { toHomeDescription } from '../../app/routes/home/data/home-description.server.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { visit } from '../services/catalogue/open-pages.ts';
import { contextOf } from './context-of.ts';
import { homes } from './public-homes.ts';

const oneOfEach = { hotelCount: 1, cupCount: 1, countryCount: 1 };
const oneReview = { count: 1, offerCount: 1 };

/** Returns the home of a brand with one hotel, cup and country, and with one review. */
function withOne(brand: 'camp' | 'cup'): Home {
  const home = homes.find((one) => one.brand === brand) as Home & { testimonials: object };
  const testimonials = { average: 92, byCategory: [], quotes: [], ...oneReview };
  return { ...home, ...oneOfEach, testimonials } as Home;
}

function toText(home: Home, store: string): string {
  const { start, end } = renderHome(contextOf('Ida', { store, isData: true }), home);
  return `${start.html ?? ''} ${end?.html ?? ''}`.replace(/<[^<>]*>/g, '');
}

describe('the calendar of tournaments', () => {
  it.each([
    ['2027-03-25', '2027-03-28', '25–28 März 2027'],
    ['2027-03-25', '2027-03-25', '25 März 2027'],
    ['2027-03-30', '2027-04-02', '30–2 März–April 2027'],
    ['2026-12-30', '2027-01-02', '30–2 Dezember 2026 – Januar 2027'],
  ])('names the days and months from %s to %s', (from, to, expected) => {
    const home = withOne('cup') as HomeOf<'cup'>;
    const [cup] = home.cups;
    const changed = { ...home, cups: [{ ...cup, from, to }] } as Home;
    const { html = '' } = renderHome(
      contextOf('Ida', { store: 'scc_de', isData: true }),
      changed,
    ).start;
    const [, day = ''] = /<time class="day"[^<>]*>(.*?)<\/time>/.exec(html) ?? [];
    expect(day.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ')).toBe(expected);
  });

  it('is linked only where it is shown', () => {
    const home = withOne('cup');
    expect(toText(home, 'scc_de')).toContain('Zum Kalender');
    expect(toText({ ...home, cups: [] } as Home, 'scc_de')).not.toContain('Zum Kalender');
  });
});

describe('prices of a home page', () => {
  const priceOf = (brand: 'tour' | 'cup', change: { minor?: number; isFromPrice: boolean }) => {
    const { minor = 9400, isFromPrice } = change;
    const priced = { price: { minor, currency: 'EUR' as const }, isFromPrice };
    const home = homes.find((one) => one.brand === brand);
    const [cup, departure] = [withOne('cup') as HomeOf<'cup'>, home as HomeOf<'tour'>];
    const changed =
      brand === 'cup'
        ? { ...cup, cups: cup.cups.map((one) => ({ ...one, ...priced })) }
        : { ...departure, departures: departure.departures.map((one) => ({ ...one, ...priced })) };
    const { start } = renderHome(contextOf('Ida', { isData: true }), changed);
    const found = /class="(?:fixture|departure)-price">(.*?)<\/span>/s.exec(start.html ?? '');
    return found?.[1]
      ?.replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  };

  it.each([
    ['cup', { isFromPrice: true }, 'pro Person ab 94,00 €'],
    ['cup', { isFromPrice: false }, 'pro Person 94,00 €'],
    ['cup', { isFromPrice: true, minor: 0 }, 'Preis auf Anfrage'],
    ['tour', { isFromPrice: true }, 'ab 94,00 €'],
    ['tour', { isFromPrice: false }, '94,00 €'],
    ['tour', { isFromPrice: true, minor: 0 }, 'Preis auf Anfrage'],
  ] as const)(
    "say 'from' where the card does, %s with %o: %s (Rules B12.18, B12.24)",
    (brand, change, expected) => expect(priceOf(brand, change)).toBe(expected),
  );
});

describe('numbers of a home page', () => {
  it.each([
    ['camp', 'de_de', '1 Hotel mit Platz in 1 Land.', '1 Bewertung des meistbewerteten Angebots'],
    ['camp', 'en', '1 hotel with pitches in 1 country.', '1 review of the most reviewed offer'],
    ['cup', 'scc_de', '1 Jugendturnier in 1 Land.', '1 Bewertung des meistbewerteten Angebots'],
    ['cup', 'scc_en', '1 youth cup in 1 country.', '1 review of the most reviewed offer'],
  ] as const)('has the singular for one of each in %s, %s', (brand, code, lead, basis) => {
    const home = withOne(brand);
    expect(toText(home, code)).toContain(lead);
    expect(toText(home, code)).toContain(basis);
    const store = requireStoreView(code);
    expect(toHomeDescription(home as never, { ...visit, store })).toContain(lead);
  });

  it.each([
    ['de_de', '1.234'],
    ['de_ch', '1’234'],
    ['en', '1,234'],
  ])(
    'has the notation of the store view for offers of categories, %s (Rule A1.22)',
    (code, shown) => {
      const [category] = homes.flatMap((one) => (one.brand === null ? one.categories : []));
      const [idea] = homes.flatMap((one) => (one.brand === 'tour' ? one.ideas : []));
      const plain = homes.find((one) => one.brand === null);
      const tour = homes.find((one) => one.brand === 'tour');
      const count = 1234;
      expect(toText({ ...plain, categories: [{ ...category, count }] } as Home, code)).toContain(
        `${shown} `,
      );
      const text = toText({ ...tour, tripCount: count, ideas: [{ ...idea, count }] } as Home, code);
      expect(text.split(shown)).toHaveLength(4);
    },
  );

  it('has the notation of the store view in the description too', () => {
    const home = { ...withOne('camp'), hotelCount: 1234 };
    const describe = (code: string) =>
      toHomeDescription(home, { ...visit, store: requireStoreView(code) });
    expect(describe('de_de')).toMatch(/^1\.234 Hotels mit Platz/);
    expect(describe('de_ch')).toMatch(/^1’234 Hotels mit Platz/);
    expect(describe('en')).toMatch(/^1,234 hotels with pitches/);
  });
});
