import { describe, expect, it } from 'vitest';
import { findDocuments } from './documents.ts';
import type { Document } from './documents.ts';

const regionsOf = (store: string): Document[] =>
  findDocuments(store, 'category').filter(({ display_mode }) => display_mode === 'PAGE');

describe.each(['de_de', 'de_at', 'de_ch', 'en', 'scc_de', 'scc_en'])('regions in %s', (store) => {
  it.each(regionsOf(store).map((region) => [String(region.url_path), region] as const))(
    'have climate, travel and location: %s',
    (_, region) => {
      expect(region.level).toBe(4);
      for (const field of ['climate', 'climate_night', 'rain_days'])
        expect(region[field]).toHaveLength(12);
      const best = region.best_months as number[];
      expect(best.every((month) => month >= 1 && month <= 12)).toBe(true);
      const airport = region.airport as { code: string; name: string; km: number; minutes: number };
      expect(airport.code).toMatch(/^[A-Z]{3}$/);
      const places = region.places as { hotels: number; airport: { minutes: number } }[];
      expect(airport.minutes).toBe(Math.min(...places.map((place) => place.airport.minutes)));
      expect(String(region.locative)).toMatch(
        store.endsWith('en') ? /^(in|on|around|at) / : /^(in|im|an|am|auf|bei) /,
      );
      for (const { km, minutes } of region.coach as { km: number; minutes: number }[]) {
        expect(km).toBeGreaterThan(0);
        expect(km / (minutes / 60)).toBeLessThan(100);
      }
    },
  );

  it('count the hotels that are enabled', () => {
    if (!store.startsWith('scc'))
      for (const region of regionsOf(store)) {
        const places = region.places as { hotels: number }[];
        const sum = places.reduce((total, { hotels }) => total + hotels, 0);
        expect(sum, String(region.name)).toBe(region.product_count);
      }
  });
});

describe('pages', () => {
  it.each([
    ['de_de', 'impressum', /GeoNames.*CC BY.*Natural Earth/s],
    ['scc_en', 'imprint', /GeoNames.*CC BY.*Natural Earth/s],
    ['tts_de_ch', 'agb', /Demotext/],
    ['en', 'how-an-inquiry-works', /24 hours/],
  ])('in %s include %s', (store, identifier, words) => {
    const page = findDocuments(store, 'cms_page').find((one) => one.identifier === identifier);
    expect(String(page?.content)).toMatch(words);
  });

  it.each([
    'de_de',
    'de_at',
    'de_ch',
    'en',
    'tts_de_de',
    'tts_de_at',
    'tts_de_ch',
    'scc_de',
    'scc_en',
  ])('have the same keys in %s', (store) => {
    expect(findDocuments(store, 'cms_page').map(({ page_key }) => page_key)).toEqual([
      'terms',
      'privacy',
      'imprint',
      'about',
      'how-it-works',
      'cancellation',
      'size-guide',
      'accessibility',
    ]);
  });
});
