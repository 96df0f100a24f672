import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { factMethods, isStoredFact, isTagOfProduct } from '../../../origin/protocol.ts';
import type { CatalogueMethod } from '../../../origin/protocol.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { Catalogue } from '../../port.ts';
import { hasAnswerShape } from './answer-shapes.ts';

/** Sends one call to the origin. Throws CatalogueUnavailable when it cannot be answered. */
export type AskCatalogue = (
  method: CatalogueMethod,
  store: StoreView,
  args: readonly unknown[],
) => Promise<unknown>;

export type RemoteCatalogueDeps = {
  ask: AskCatalogue;
  /** Calls the listener with the tags of what changed at the origin; '*' stands for everything. */
  subscribe: (listener: (tags: readonly string[]) => void) => unknown;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** What reads whole stores and stays at the origin: sitemaps, exports, the back end. */
type Streams = 'documents' | 'allProductAddresses' | 'partBorders';
export type RemoteCatalogue = Omit<Catalogue, Streams>;

/** Facts stored at most; a store view has some hundred. */
const maxFacts = 5000;

/**
 * Opens the engine of a process without its own catalogue: it asks the origin, and asks for the
 * facts of a store view once per version of the catalogue. Finished values are stored, not promises:
 * a host may end a request, and its calls, while another one waits. Rules R8.3, R8.4
 */
export function openRemoteCatalogue({
  subscribe,
  now = Date.now,
  ...deps
}: RemoteCatalogueDeps): RemoteCatalogue {
  const ask = withShape(deps.ask);
  const known = new Map<string, unknown>();
  let version = 0;
  subscribe((tags) => {
    if (tags.length === 0 || tags.every(isTagOfProduct)) return;
    version += 1;
    known.clear();
  });

  async function askOnce(
    method: CatalogueMethod,
    store: StoreView,
    args: readonly unknown[],
  ): Promise<unknown> {
    const key = `${method} ${store.code} ${JSON.stringify(args)}`;
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const askedAt = version;
    const value = await ask(method, store, args);
    // An answer that was on its way while the catalogue changed may be the old one.
    if (isStoredFact(method, value) && askedAt === version) {
      if (known.size >= maxFacts) known.clear();
      known.set(key, value);
    }
    return value;
  }

  const call =
    <Method extends CatalogueMethod>(method: Method) =>
    (store: StoreView, ...args: unknown[]) =>
      (factMethods.has(method) ? askOnce : ask)(method, store, args) as ReturnType<
        Catalogue[Method]
      >;

  return {
    list: call('list'),
    places: call('places'),
    search: call('search'),
    searchContent: call('searchContent'),
    findProduct: call('findProduct'),
    cards: call('cards'),
    productAddresses: call('productAddresses'),
    rootCategoryId: call('rootCategoryId'),
    findCategory: call('findCategory'),
    categoryTree: call('categoryTree'),
    attributes: call('attributes'),
    attributeSets: call('attributeSets'),
    taxRules: call('taxRules'),
    reviews: call('reviews'),
    nextPriceChange: storePriceChanges({ ask, subscribe, now }),
    pages: call('pages'),
    findPage: call('findPage'),
    findBlock: call('findBlock'),
    pageNodes: call('pageNodes'),
    contactPersons: call('contactPersons'),
    resolve: call('resolve'),
    // The origin answers for its own catalogue.
    probe: async () => undefined,
    close: async () => undefined,
  };
}

/** Refuses an answer of another shape as that of a catalogue that is away, so that none is stored. */
function withShape(ask: AskCatalogue): AskCatalogue {
  return async (method, store, args) => {
    const answer = await ask(method, store, args);
    if (hasAnswerShape(method, answer)) return answer;
    throw new CatalogueUnavailable(`the origin answered ${method} in another form`);
  };
}

/** Asks for the next change of a price again when it has passed, and when a product has changed. */
function storePriceChanges({
  ask,
  subscribe,
  now,
}: Required<RemoteCatalogueDeps>): Catalogue['nextPriceChange'] {
  const known = new Map<string, number>();
  let changes = 0;
  subscribe((tags) => {
    if (tags.length === 0) return;
    changes += 1;
    known.clear();
  });
  return async (store) => {
    const stored = known.get(store.code);
    if (stored !== undefined && stored > now()) return stored;
    const askedAt = changes;
    const moment = (await ask('nextPriceChange', store, [])) as number;
    if (askedAt === changes) known.set(store.code, moment);
    return moment;
  };
}
