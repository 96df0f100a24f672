import { createRandom } from '../scene/random.ts';
import type { Words } from '../words.ts';
import { reviewers } from './reviewers.ts';
import type { Reviewer } from './reviewers.ts';

/** The seven rating categories in the order of the form (Rule B17.3). */
export const ratingTitles: readonly { code: string; title: Words }[] = [
  { code: 'price-performance', title: ['Preis-Leistungs-Verhältnis', 'Price-performance ratio'] },
  { code: 'accommodation', title: ['Unterkunft und Verpflegung', 'Accommodation and catering'] },
  { code: 'training', title: ['Trainingsbedingungen', 'Training conditions'] },
  { code: 'organisation', title: ['Organisation vor Ort', 'Organization on site'] },
  { code: 'climate', title: ['Klima und Wetter', 'Climate and weather'] },
  { code: 'programme', title: ['Rahmenprogramm', 'Supporting program'] },
  { code: 'completion', title: ['Abwicklung', 'Completion'] },
];

/** Facts about an offer that its reviews depend on. */
export type ReviewSubject = {
  sku: string;
  productId: number;
  /** Offers for youth teams: adult teams write no review. */
  isYouth: boolean;
  /** Sequence number over the offers of its kind. */
  order: number;
  /** 0 to 100. */
  quality: number;
  /** Months (1 to 12) in which teams travel. */
  months: readonly number[];
  minimumCount: number;
  maximumCount: number;
  firstReviewId: number;
};

export type ReviewFacts = {
  id: number;
  /** Position among the reviews of its product, from 0. */
  nth: number;
  isApproved: boolean;
  createdAt: string;
  month: number;
  party: number;
  reviewer: Reviewer;
  /** One to ten for each of the seven categories. */
  values: readonly number[];
  /** Mean of the values in percent, not rounded. */
  percent: number;
  /** Indexes of the categories from best to worst. */
  ranking: readonly number[];
};

const MOST_REVIEWS = 12;

/** Returns the reviews of an offer, newest first. The same for every language and store. */
export function reviewFacts(subject: ReviewSubject): ReviewFacts[] {
  const random = createRandom(`${subject.sku}/reviews`);
  const count = Math.min(MOST_REVIEWS, random.integer(subject.minimumCount, subject.maximumCount));
  const people = random.shuffle(
    reviewers.filter(({ isAdultTeam }) => !(subject.isYouth && isAdultTeam)),
  );
  return Array.from({ length: count }, (_, nth) => {
    const values = ratingTitles.map(() => {
      const value = Math.round((subject.quality + random.range(-14, 13)) / 10);
      return Math.min(10, Math.max(3, value));
    });
    const order = new Map(values.map((_, index) => [index, random.next()]));
    const ranking = values
      .map((_, index) => index)
      .sort(
        (a, b) => (values[b] ?? 0) - (values[a] ?? 0) || (order.get(a) ?? 0) - (order.get(b) ?? 0),
      );
    const month = random.pick(subject.months);
    const year = month >= 10 ? random.integer(2023, 2025) : random.integer(2024, 2026);
    return {
      id: subject.firstReviewId + nth,
      nth,
      isApproved: !(nth === 2 && subject.order % 11 === 4),
      createdAt: reviewDate(year, month, random.integer(3, 27), random.integer(8, 21)),
      month,
      party: random.integer(17, 41),
      reviewer: people[nth % people.length] ?? reviewers[0],
      values,
      percent: (values.reduce((sum, value) => sum + value, 0) / values.length) * 10,
      ranking,
    };
  }).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Returns a date in the month after the stay. */
function reviewDate(year: number, month: number, day: number, hour: number): string {
  const next = month === 12 ? 1 : month + 1;
  const nextYear = month === 12 ? year + 1 : year;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${nextYear}-${two(next)}-${two(day)} ${two(hour)}:${two((day * 7) % 60)}:00`;
}

/** Returns the mean of the approved reviews (0 to 100 with one decimal) and their number. */
export function ratingOf(reviews: readonly ReviewFacts[]): { average: number; count: number } {
  const approved = reviews.filter(({ isApproved }) => isApproved);
  const sum = approved.reduce((total, { percent }) => total + percent, 0);
  return {
    average: approved.length === 0 ? 0 : Math.round((sum / approved.length) * 10) / 10,
    count: approved.length,
  };
}
