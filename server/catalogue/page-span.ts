import type { Settings } from '../../app/domain/settings.ts';

type PageSpan = { start: number; size: number };

/** Returns start and size of a query as whole numbers, the size by default that of a listing. */
export function toPageSpan(
  query: PageSpan,
  { productListPageSize }: Pick<Settings, 'productListPageSize'>,
): PageSpan {
  return {
    start: Math.max(0, Math.trunc(query.start) || 0),
    size: query.size > 0 ? Math.trunc(query.size) : productListPageSize,
  };
}
