import { describe, expect, it } from 'vitest';
import { storeOfBrand } from '../../../app/domain/store/store-of-brand.ts';
import { requireStoreView, storeViews } from '../../../app/domain/store/store-views.ts';

describe('a link to a brand', () => {
  it.each([
    ['de_de', 'tour', 'tts_de_de'],
    ['de_at', 'tour', 'tts_de_at'],
    ['de_ch', 'tour', 'tts_de_ch'],
    // Tour has no English: the store view with the same currency.
    ['en', 'tour', 'tts_de_de'],
    ['scc_en', 'tour', 'tts_de_de'],
    ['scc_de', 'tour', 'tts_de_de'],
    ['de_de', 'cup', 'scc_de'],
    // Cup has no francs: the same language.
    ['de_ch', 'cup', 'scc_de'],
    ['tts_de_ch', 'cup', 'scc_de'],
    ['en', 'cup', 'scc_en'],
    ['tts_de_at', 'camp', 'de_at'],
    ['tts_de_ch', 'camp', 'de_ch'],
    ['scc_en', 'camp', 'en'],
    ['scc_de', 'camp', 'de_de'],
  ] as const)('from %s to %s opens %s (Rule A2.13)', (from, brand, to) => {
    expect(storeOfBrand(requireStoreView(from), brand).code).toBe(to);
  });

  it.each(storeViews.map(({ code }) => code))('to the own brand stays in %s', (code) => {
    const view = requireStoreView(code);
    expect(storeOfBrand(view, view.brand)).toBe(view);
  });
});
