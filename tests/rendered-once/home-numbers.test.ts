import { describe, expect, it } from 'vitest';
import type { Home } from '../../app/rendered-once/home/home-of.ts';
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

  it('has the notation of the store view in the description too', () => {
    const home = { ...withOne('camp'), hotelCount: 1234 };
    const describe = (code: string) =>
      toHomeDescription(home, { ...visit, store: requireStoreView(code) });
    expect(describe('de_de')).toMatch(/^1\.234 Hotels mit Platz/);
    expect(describe('de_ch')).toMatch(/^1’234 Hotels mit Platz/);
    expect(describe('en')).toMatch(/^1,234 hotels with pitches/);
  });
});
