import { describe, expect, it } from 'vitest';
import { storeViews } from '../../app/domain/store/store-views.ts';
import { findDocuments } from './documents.ts';
import type { Document } from './documents.ts';

const titles = {
  de: [
    'Preis-Leistungs-Verhältnis',
    'Unterkunft und Verpflegung',
    'Trainingsbedingungen',
    'Organisation vor Ort',
    'Klima und Wetter',
    'Rahmenprogramm',
    'Abwicklung',
  ],
  en: [
    'Price-performance ratio',
    'Accommodation and catering',
    'Training conditions',
    'Organization on site',
    'Climate and weather',
    'Supporting program',
    'Completion',
  ],
};

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const sentencesOf = (text: unknown): string[] => String(text).split(/(?<=[.!?]) /);

describe.each(storeViews.map((store) => [store.code, store.language] as const))(
  'reviews in %s',
  (store, language) => {
    const byProduct = new Map<unknown, Document[]>();
    for (const review of findDocuments(store, 'review'))
      byProduct.set(review.product_id, [...(byProduct.get(review.product_id) ?? []), review]);

    it('rate the seven categories in the language of the store', () => {
      for (const review of findDocuments(store, 'review')) {
        const ratings = review.ratings as { title: string; percent: number; value: number }[];
        expect(ratings.map(({ title }) => title)).toEqual(titles[language]);
        for (const { percent, value } of ratings) expect(percent).toBe(value * 10);
      }
    });

    it('add up to the rating of their product, without pending ones', () => {
      for (const product of findDocuments(store, 'product')) {
        const approved = (byProduct.get(product.id) ?? []).filter(
          ({ review_status }) => review_status === 1,
        );
        const averages = approved.map(({ ratings }) =>
          mean((ratings as { percent: number }[]).map(({ percent }) => percent)),
        );
        expect(product.rating).toEqual({
          average: averages.length === 0 ? 0 : Math.round(mean(averages) * 10) / 10,
          count: approved.length,
        });
      }
      expect(findDocuments(store, 'review').some(({ review_status }) => review_status === 2)).toBe(
        true,
      );
    });

    it('do not repeat a sentence on a page', () => {
      for (const [product, reviews] of byProduct) {
        const sentences = reviews
          .flatMap(({ detail }) => sentencesOf(detail))
          .filter((sentence) => sentence.length > 12);
        const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
        expect(twice, String(product)).toEqual([]);
        expect(new Set(reviews.map(({ nickname }) => nickname)).size).toBe(reviews.length);
      }
    });
  },
);
