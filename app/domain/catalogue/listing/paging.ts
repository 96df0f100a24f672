/**
 * Where the next part of a list starts, or null at its end. Unlike the family it comes from it
 * never asks for a page that must be empty. spec: catalogue §4 Load more, contract §2.10
 */
export function nextStart(page: { start: number; perPage: number; total: number }): number | null {
  const next = page.start + page.perPage;
  return page.perPage > 0 && next < page.total ? next : null;
}

/** Where the part before starts, or null on the first one. */
export function previousStart(page: { start: number; perPage: number }): number | null {
  return page.start > 0 ? Math.max(0, page.start - page.perPage) : null;
}

/** A start as it stands in an address: whole, not negative; anything else is 0. spec: catalogue §5 */
export function readStart(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
