import { findStartProblem } from '../day.ts';
import type { BookableDays } from '../day.ts';
import type { AccommodationDetails } from './details.ts';
import { nightsRange } from './details.ts';

/** In milliseconds. */
const dayLength = 86_400_000;

/** First and last day, 'YYYY-MM-DD'. */
export type OfferDates = { from: string; to: string };

/** A stay whose dates its offers fix. `nights` null: asked, such as for an event of one day. */
export type FixedStay = { arrival_date: string; nights: number | null };

/**
 * Returns the stay that the tournaments and trips of a cart fix; null when there are none, when
 * their dates differ, or when a stay cannot begin on that day. Rule C9.44.
 */
export function findFixedStay(
  lines: readonly { dates: OfferDates | null }[],
  days: BookableDays,
): FixedStay | null {
  const dated = lines.flatMap(({ dates }) => dates ?? []);
  const [first] = dated;
  if (!first || findStartProblem(first.from, days) !== null) return null;
  if (dated.some(({ from, to }) => from !== first.from || to !== first.to)) return null;
  const nights = Math.round((Date.parse(first.to) - Date.parse(first.from)) / dayLength);
  const isStay = nights >= nightsRange.min && nights <= nightsRange.max;
  return { arrival_date: first.from, nights: isStay ? nights : null };
}

/** Replaces the dates that were answered before the cart fixed them. Rule C9.44. */
export function withFixedDates(
  accommodation: AccommodationDetails | null,
  stay: FixedStay | null,
): AccommodationDetails | null {
  if (!accommodation || !stay) return accommodation;
  const nights = stay.nights ?? accommodation.nights;
  return { ...accommodation, arrival_date: stay.arrival_date, nights };
}
