import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../port.ts';

type WarmedCatalogue = Pick<Catalogue, 'rootCategoryId' | 'findCategory' | 'list' | 'search'>;

export type WarmUpDeps = {
  catalogue: WarmedCatalogue;
  settings: Pick<Settings, 'defaultFilters' | 'productListPageSize'>;
  /** Time limit for one store; its indices stay cold when it ends first. */
  limit: () => AbortSignal;
  /** Called for a store that could not be warmed. */
  onCold: (view: StoreView, error: unknown) => void;
};

/** How long warming one store may take, in milliseconds. */
export const warmUpLimit = 10_000;

/** Length of the prefixes that visitors usually search first, in characters. */
const shortBeginning = 3;

/**
 * Sends the requests that visitors send first: a listing with facets, a search, a word prefix and a
 * sku prefix. New indices load their columns and global ordinals then, before a visitor waits for
 * it.
 */
async function warmStore(
  view: StoreView,
  { catalogue, settings }: Pick<WarmUpDeps, 'catalogue' | 'settings'>,
): Promise<void> {
  const categoryId = await catalogue.rootCategoryId(view);
  // The store was never loaded.
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

/** Warms stores one after the other; a failure is reported and does not stop the others. */
export async function warmStores(views: readonly StoreView[], deps: WarmUpDeps): Promise<void> {
  for (const view of views) {
    try {
      await withLimit(warmStore(view, deps), deps.limit());
    } catch (error) {
      deps.onCold(view, error);
    }
  }
}

/** Rejects with the signal's reason when that comes first. */
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
