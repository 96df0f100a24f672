/**
 * Returns the start of the next page, or null at the end; never one of an empty page. Rule B9.2.
 */
export function nextStart(page: { start: number; perPage: number; total: number }): number | null {
  const next = page.start + page.perPage;
  return page.perPage > 0 && next < page.total ? next : null;
}

/** Returns the start of the previous page, or null on the first one. */
export function previousStart(page: { start: number; perPage: number }): number | null {
  return page.start > 0 ? Math.max(0, page.start - page.perPage) : null;
}

/** Parses a start: a whole number of at most seven digits, otherwise 0. Rule B9.5. */
export function readStart(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
