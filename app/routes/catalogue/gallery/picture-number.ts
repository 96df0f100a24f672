import { useLocation } from '@remix-run/react';

/** Query parameter for the number of a picture, counted from 1. */
const pictureQuery = 'picture';

/** Returns the requested picture number, from 1 to `count`; null when absent or invalid. */
export function readPictureNumber(query: URLSearchParams, count: number): number | null {
  const text = query.get(pictureQuery) ?? '';
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? number : null;
}

/**
 * Returns the query with the picture number set, or removed when it is null. Other parameters stay.
 */
export function pictureSearch(search: string, number: number | null): string {
  const query = new URLSearchParams(search);
  if (number === null) query.delete(pictureQuery);
  else query.set(pictureQuery, String(number));
  return String(query);
}

/** Returns a function that builds the link to a picture of this offer, or back to the offer. */
export function usePictureLinks(): (number: number | null) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return (number) => ({ pathname, search: pictureSearch(search, number) });
}
