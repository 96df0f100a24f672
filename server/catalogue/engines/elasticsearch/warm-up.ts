import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../port.ts';

type Asked = Pick<Catalogue, 'rootCategoryId' | 'findCategory' | 'list' | 'search'>;

export type WarmUpDeps = {
  catalogue: Asked;
  settings: Pick<Settings, 'defaultFilters' | 'productListPageSize'>;
  /** Ends the wait for one store: what is cold then stays cold. */
  limit: () => AbortSignal;
  /** Hears of a store that could not be warmed. */
  onCold: (view: StoreView, error: unknown) => void;
};

/** How long the questions of one store may take. Milliseconds. */
export const warmUpLimit = 10_000;

/** Most visitors' beginnings of a sku and of a word. Characters. */
const shortBeginning = 3;

/**
 * Asks for what visitors ask first: a listing with its facets, a search, the beginning of a word and
 * that of a sku. New indices read their columns and count their values then, and nobody waits for it.
 */
async function warmStore(
  view: StoreView,
  { catalogue, settings }: Pick<WarmUpDeps, 'catalogue' | 'settings'>,
): Promise<void> {
  const categoryId = await catalogue.rootCategoryId(view);
  // A store that was never loaded.
  if ((await catalogue.findCategory(view, categoryId)) === null) return;
  const page = {
    filters: {},
    facets: [...settings.defaultFilters],
    start: 0,
    size: settings.productListPageSize,
  };
  const { items } = await catalogue.list(view, { ...page, categoryId, sort: 'recommendation' });
  const [first] = items;
  if (first === undefined) return;
  const [word = first.name] = first.name.split(/\s+/);
  const texts = [word, word.slice(0, shortBeginning), first.sku.slice(0, shortBeginning)];
  for (const text of texts) await catalogue.search(view, { ...page, text, sort: 'relevance' });
}

/** Warms stores one after the other. A failure is told and does not keep the others cold. */
export async function warmStores(views: readonly StoreView[], deps: WarmUpDeps): Promise<void> {
  for (const view of views) {
    try {
      await withLimit(warmStore(view, deps), deps.limit());
    } catch (error) {
      deps.onCold(view, error);
    }
  }
}

/** Rejects with the reason of the limit when that ends first. */
async function withLimit(work: Promise<void>, limit: AbortSignal): Promise<void> {
  limit.throwIfAborted();
  let end = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(limit.reason as Error);
    limit.addEventListener('abort', end, { once: true });
  });
  try {
    await Promise.race([work, ended]);
  } finally {
    limit.removeEventListener('abort', end);
  }
}
