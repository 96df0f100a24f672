import { findStartProblem } from '../day.ts';
import type { BookableDays } from '../day.ts';
import type { AccommodationDetails } from './details.ts';
import { isNights } from './details.ts';

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
  return { arrival_date: first.from, nights: nightsOf(first) };
}

/** Returns the nights between two days; null when that is no stay, such as one day. Rule C9.12. */
export function nightsOf({ from, to }: OfferDates): number | null {
  const nights = Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
  return isNights(nights) ? nights : null;
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
