import { describe, expect, it } from 'vitest';
import { withPlainTexts } from '../../../../server/catalogue/import/read/plain-text.ts';

describe('withPlainTexts', () => {
  it.each([
    ['LumaTech&trade;', 'LumaTech™'],
    ['Fish &amp; Chips', 'Fish & Chips'],
    ['M&uuml;ller&#39;s', "Müller's"],
    ['&copy 2026', '© 2026'],
    ['R&D', 'R&D'],
  ])('decodes entities of a label: %s', (label, expected) => {
    expect(withPlainTexts({ options: [{ label }] })).toEqual({ options: [{ label: expected }] });
  });

  it('leaves the parameters of an address as they are', () => {
    const link = 'https://hotel.example/?lang=de&section=2&copy=3&regions=4';
    expect(withPlainTexts({ link })).toEqual({ link });
  });

  it('leaves HTML and skus as they are', () => {
    const document = { content: '<p>&lt;b&gt;</p>', sku: 'A&amp;B' };
    expect(withPlainTexts(document)).toEqual(document);
  });
});
