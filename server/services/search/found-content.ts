import { isRegion } from '../../../app/domain/catalogue/category.ts';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import { categoryTile } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { CategoryTile } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { FoundContent } from '../../../app/domain/search/search-page.ts';
import type { Page } from '../../../app/domain/content/page.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import { readCategoryTree } from '../catalogue/category-tree.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { inTime } from '../in-time.ts';
import { contactPage } from './contact-page.ts';
import type { SearchDeps } from './service.ts';

/** Waits for an engine within the search timeout. Rule B11.9. */
export async function inSearchTime<Answer>(
  { settings }: Pick<CatalogueDeps, 'settings'>,
  work: Promise<Answer>,
): Promise<Answer> {
  const answer = await inTime(work, settings.searchServerTimeout);
  if (answer === null) throw new CatalogueUnavailable('The search took too long');
  return answer;
}

/** Result of the product search; suggestions are present when it does not know every word. */
type OffersFound = { total: number; suggestions: readonly string[] };

/**
 * Finds categories and pages for a text or, without hits, for its suggestions; pages that only
 * mention the text come last.
 */
export async function findContent(
  deps: SearchDeps,
  store: StoreView,
  { text, size, total, suggestions }: { text: string; size: number } & OffersFound,
): Promise<FoundContent> {
  const isSpelledRight = total > 0 && suggestions.length === 0;
  const found = await contentOf(deps, store, { text, size, isSpelledRight });
  const [meant] = suggestions;
  if (meant === undefined || found.categories.length + found.pages.length > 0) return found;
  return contentOf(deps, store, { text: meant, size, isSpelledRight: true });
}

async function contentOf(
  deps: SearchDeps,
  store: StoreView,
  query: { text: string; size: number; isSpelledRight: boolean },
): Promise<FoundContent> {
  const { byId, rootId } = await readCategoryTree(deps, store);
  const { categories, pages, mentions } = await inSearchTime(
    deps,
    deps.catalogue.searchContent(store, { ...query, rootId }),
  );
  const known = new Set(pages.map(({ id }) => id));
  const shown = [...pages, ...mentions.filter(({ id }) => !known.has(id))];
  return {
    categories: categories
      .filter(({ isActive }) => isActive)
      .map((category) => {
        const { parentId } = category;
        const above = parentId === rootId ? null : (byId.get(parentId)?.name ?? null);
        return { ...categoryTile(category, deps.pathOf), above };
      }),
    pages: [...contactPage(store, query.text), ...shown.map((page) => foundPage(page, deps))].slice(
      0,
      query.size,
    ),
  };
}

function foundPage(page: Page, { pathOf }: SearchDeps) {
  return { path: pathOf.page(page), title: page.title, description: page.metaDescription };
}

/** Returns the regions with the most products, or the categories when there are no regions. */
export async function popularCategories(
  deps: SearchDeps,
  store: StoreView,
  size: number,
): Promise<CategoryTile[]> {
  const { byId, rootId } = await readCategoryTree(deps, store);
  const shown = [...byId.values()].filter(({ id, isActive }) => id !== rootId && isActive);
  const regions = shown.filter(isRegion);
  return (regions.length > 0 ? regions : shown)
    .toSorted(byOffers)
    .slice(0, size)
    .map((category) => categoryTile(category, deps.pathOf));
}

function byOffers(a: Category, b: Category): number {
  return b.productCount - a.productCount || a.id - b.id;
}
