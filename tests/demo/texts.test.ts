import { describe, expect, it } from 'vitest';
import { storeViews } from '../../app/domain/store/store-views.ts';
import { hotels } from '../../server/demo/hotels/hotels.ts';
import { hotelTexts } from '../../server/demo/texts/hotel-texts.ts';
import { findDocuments, isListed } from './documents.ts';
import type { Document } from './documents.ts';

const sentencesOf = (html: unknown): string[] =>
  String(html)
    .replace(/<\/?p>/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+/);

describe.each(storeViews.map(({ code }) => [code] as const))('texts in %s', (store) => {
  const products = findDocuments(store, 'product');

  it('differ between neighbouring cards', () => {
    for (const category of findDocuments(store, 'category').filter(
      ({ level }) => Number(level) > 1,
    )) {
      const position = (product: Document): number =>
        (product.category as { category_id: number; position: number }[]).find(
          ({ category_id }) => category_id === category.id,
        )?.position ?? 0;
      const cards = products
        .filter((product) => isListed(product) && position(product) > 0)
        .sort((a, b) => position(a) - position(b));
      for (const [index, card] of cards.entries()) {
        const next = cards[index + 1];
        if (!next) continue;
        expect(next.short_description, `${String(card.sku)} and ${String(next.sku)}`).not.toBe(
          card.short_description,
        );
        expect(next.image).not.toBe(card.image);
      }
    }
  });

  it('are short lines, and paragraphs without other markup', () => {
    for (const { short_description, description, sku } of products) {
      expect(String(short_description).length, String(sku)).toBeLessThan(190);
      expect(String(short_description)).toMatch(/^[A-ZÄÖÜ0-9„].*\.$/);
      expect(String(description).replace(/<\/?p>/g, '')).not.toMatch(/[<>]/);
      expect(sentencesOf(description).length).toBeGreaterThan(3);
    }
  });

  it('include the facts that category pages show', () => {
    for (const category of findDocuments(store, 'category').filter(
      ({ level }) => Number(level) > 0,
    ))
      for (const field of [
        'name',
        'headline',
        'title',
        'description',
        'meta_title',
        'meta_description',
      ])
        expect(category[field], `${String(category.id)} ${field}`).toMatch(/../);
  });
});

describe('hotel texts', () => {
  const textOf = (sku: string): string =>
    [hotelTexts.de, hotelTexts.en]
      .map((texts) => `${texts.get(sku)?.short} ${texts.get(sku)?.description}`)
      .join(' ');

  it.each([
    ['an indoor pool', /Hallenbad|indoor pool/i, (hotel) => hotel.hasIndoorPool],
    ['an outdoor pool', /Außenpool|outdoor pool/i, (hotel) => hotel.hasOutdoorPool],
    ['a sauna', /Sauna/i, (hotel) => hotel.hasSauna],
    ['a gym', /Kraftraum|\bgym\b/i, (hotel) => hotel.hasGym],
    [
      'an artificial pitch',
      /Kunstrasenpl|artificial pitch/i,
      (hotel) => hotel.pitches.artificial + hotel.pitches.indoor > 0,
    ],
    ['natural grass', /Naturrasen|natural grass/i, (hotel) => hotel.pitches.natural > 0],
    ['a beach', /Strand|beach\b(?! &)/, (hotel) => hotel.location.place.shore === 'sea'],
    ['a 50-metre pool', /50-Meter|50-metre/, (hotel) => hotel.pools.includes('m50')],
  ] satisfies [string, RegExp, (hotel: (typeof hotels)[number]) => boolean][])(
    'mention %s only where there is one',
    (_, words, has) => {
      for (const hotel of hotels.filter((candidate) => !has(candidate)))
        expect(textOf(hotel.sku).replaceAll(hotel.name, ''), hotel.name).not.toMatch(words);
      expect(hotels.some((hotel) => has(hotel) && words.test(textOf(hotel.sku)))).toBe(true);
    },
  );

  it.each(['de', 'en'] as const)(
    'do not repeat a neighbouring hotel’s sentences in %s',
    (language) => {
      for (const [index, hotel] of hotels.entries()) {
        const next = hotels[index + 1];
        if (!next || next.location.place !== hotel.location.place) continue;
        const mine = sentencesOf(hotelTexts[language].get(hotel.sku)?.description);
        const theirs = sentencesOf(hotelTexts[language].get(next.sku)?.description);
        expect(
          mine.filter((sentence) => theirs.includes(sentence)),
          `${hotel.name}, ${next.name}`,
        ).toEqual([]);
      }
    },
  );
});
