import { describe, expect, it } from 'vitest';
import { fitTexts } from '../../../../server/catalogue/import/read/text-lengths.ts';

const many = (count: number) => 'a'.repeat(count);

describe('fitTexts', () => {
  it.each([
    ['plain text', many(100_001), `${many(99_999)}…`],
    ['a tag at the limit', `${many(99_995)}<strong>b</strong>`, `${many(99_995)}…`],
    ['a < in the text', `5 < ${many(100_000)}`, `5 < ${many(99_995)}…`],
    ['an emoji at the limit', `${many(99_998)}😀😀`, `${many(99_998)}…`],
  ])('shortens a long description: %s (Rule B24.64)', (_, description, expected) => {
    expect(fitTexts('product', { sku: 'A', description, short_description: description })).toEqual({
      document: { sku: 'A', description: expected, short_description: expected },
      note: `product A: a description of ${description.length} characters was shortened to 100000, a short_description of ${description.length} characters was shortened to 100000`,
    });
    expect(fitTexts('category', { id: 9, description })).toMatchObject({
      document: { id: 9, description: expected },
    });
  });

  it('leaves a description of 100,000 characters as it is (Rule B24.64)', () => {
    const document = { sku: 'A', description: many(100_000) };
    expect(fitTexts('product', document)).toEqual({ document, note: null });
  });

  it('leaves the texts of other documents as they are', () => {
    const document = { id: 1, description: many(100_001) };
    expect(fitTexts('cms_page', document)).toEqual({ document, note: null });
  });
});
