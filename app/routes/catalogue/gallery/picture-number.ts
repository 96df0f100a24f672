import { useLocation } from '@remix-run/react';

/** Query parameter of the address that shows one picture of an offer, counted from 1. */
const pictureQuery = 'picture';

/** The picture an address asks for, from 1 to `count`; null without one. */
export function readPictureNumber(query: URLSearchParams, count: number): number | null {
  const text = query.get(pictureQuery) ?? '';
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? number : null;
}

/** The query of one picture, whatever else the address says; null is the offer itself. */
export function pictureSearch(search: string, number: number | null): string {
  const query = new URLSearchParams(search);
  if (number === null) query.delete(pictureQuery);
  else query.set(pictureQuery, String(number));
  return String(query);
}

/** Ways from the shown offer to its pictures and back. */
export function usePictureLinks(): (number: number | null) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return (number) => ({ pathname, search: pictureSearch(search, number) });
}
