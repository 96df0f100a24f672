import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { IndexGone } from './connection.ts';
import type { Connection } from './connection.ts';
import { OpenedStore } from './opened-store.ts';
import type { ProductStages } from './queries/product-stages.ts';
import { StoreClient } from './queries/store-client.ts';
import { readSmallDocuments } from './small-documents.ts';
import type { Revision } from './write/revisions.ts';

/**
 * Runs `work` against the indices of one load; repeats it when they were replaced in the meantime.
 */
export type ReadStore = <Result>(
  view: StoreView,
  work: (store: OpenedStore, now: number) => Promise<Result> | Result,
) => Promise<Result>;

type StoreReaderDeps = {
  connection: Connection;
  settings: Settings;
  clock: () => number;
  cardFields: readonly string[];
  stages: ProductStages;
  findRevision: (store: string) => Promise<Revision>;
  forgetRevision: (store: string) => void;
};

/** Loads tolerated while one answer is read. */
const maxAttempts = 3;

/** Returns a function that opens each store once per load and reads from it. */
export function createStoreReader(deps: StoreReaderDeps): ReadStore {
  const opened = new Map<string, { name: string; store: Promise<OpenedStore> }>();

  async function openStore(view: StoreView): Promise<OpenedStore> {
    const revision = await deps.findRevision(view.code);
    const known = opened.get(view.code);
    if (known?.name === revision.name) return known.store;
    const store = readStore(deps, view, revision);
    opened.set(view.code, { name: revision.name, store });
    store.catch(() => opened.delete(view.code));
    return store;
  }

  return async (view, work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(await openStore(view), deps.clock());
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error;
        if (attempt === maxAttempts) {
          throw new CatalogueUnavailable('The catalogue is being replaced');
        }
        deps.forgetRevision(view.code);
      }
    }
  };
}

async function readStore(
  { connection, settings, cardFields, stages }: StoreReaderDeps,
  view: StoreView,
  revision: Revision,
): Promise<OpenedStore> {
  const small = await readSmallDocuments(connection, view, revision, settings.searchClientTimeout);
  const storeClient = new StoreClient(connection, revision, settings);
  return new OpenedStore({
    store: view,
    revision,
    storeClient,
    small,
    settings,
    cardFields,
    stages,
  });
}
