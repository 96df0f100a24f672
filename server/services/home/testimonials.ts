import { ratingCategories } from '../../../app/domain/review/review.ts';
import type { RatingCategory } from '../../../app/domain/review/review.ts';
import type { Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { recommendedPages } from './recommended-pages.ts';
import type { HomeDeps } from './service.ts';

/** Testimonials and average ratings. Averages are 0 to 100. */
export type Testimonials = {
  average: number;
  /** Number of reviews behind the average. */
  count: number;
  /** Number of products they belong to. */
  offerCount: number;
  byCategory: { category: RatingCategory; average: number }[];
  quotes: { text: string; by: string; average: number; offer: string; path: string }[];
};

/** Number of products whose reviews are read. */
const sampledOffers = 12;
const shownQuotes = 3;
const longestQuote = 190;

/**
 * Returns averages and quotes of the most reviewed products of a list; null when there are no
 * reviews. `listing`: the first page of the recommended products of the category. Averages are
 * weighted by the number of reviews. Rule B17.13.
 */
export async function readTestimonials(
  { catalogue, pathOf }: HomeDeps,
  store: StoreView,
  listing: Listing,
  categoryId: number,
): Promise<Testimonials | null> {
  const rated = (await findRated({ catalogue }, store, listing, categoryId))
    .toSorted((a, b) => (b.rating?.count ?? 0) - (a.rating?.count ?? 0))
    .slice(0, sampledOffers);
  const answers = await Promise.all(
    rated.map(async (card) => ({
      card,
      ...(await catalogue.reviews(store, card.id, { start: 0, size: 4 })),
    })),
  );
  const count = answers.reduce((sum, { summary }) => sum + summary.count, 0);
  if (count === 0) return null;
  const mean = (valueOf: (answer: (typeof answers)[number]) => number | undefined) => {
    let sum = 0;
    let weight = 0;
    for (const answer of answers) {
      const value = valueOf(answer);
      if (value === undefined) continue;
      sum += value * answer.summary.count;
      weight += answer.summary.count;
    }
    return weight > 0 ? sum / weight : null;
  };
  return {
    average: mean(({ summary }) => summary.average) ?? 0,
    count,
    offerCount: answers.length,
    byCategory: ratingCategories.flatMap((category) => {
      const average = mean(({ summary }) => summary.byCategory[category]);
      return average === null ? [] : [{ category, average }];
    }),
    quotes: answers
      .flatMap(({ card, items }) => {
        const quote = items.find(({ detail }) => detail.length > 40);
        if (!quote) return [];
        return [
          {
            text: firstSentences(quote.detail),
            by: quote.nickname,
            average: quote.average,
            offer: card.name,
            path: pathOf.product(card),
          },
        ];
      })
      // One quote an author.
      .filter(({ by }, index, all) => all.findIndex((other) => other.by === by) === index)
      .slice(0, shownQuotes),
  };
}

/** Returns the rated products of the first page of the list that has some. */
async function findRated(
  { catalogue }: Pick<HomeDeps, 'catalogue'>,
  store: StoreView,
  listing: Listing,
  categoryId: number,
): Promise<ProductCard[]> {
  for await (const { items } of recommendedPages(catalogue, store, categoryId, listing)) {
    const rated = items.filter((card) => (card.rating?.count ?? 0) > 0);
    if (rated.length > 0) return rated;
  }
  return [];
}

/** Returns the first whole sentences that fit; a single longer one is cut at a word. */
function firstSentences(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestQuote) return plain;
  const start = plain.slice(0, longestQuote);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '));
  return end > 60 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
