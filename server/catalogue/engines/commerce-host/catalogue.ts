import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { Catalogue } from '../../port.ts';
import type { CatalogueRecord } from '../../record.ts';
import type { LoadReport } from '../../writer.ts';
import { readFingerprint, readIndex } from './read-index.ts';
import type { IndexHost, ListSizes } from './read-index.ts';

/** The engine that answers, and the file that it reads. */
export type CatalogueCopy = {
  engine: Catalogue;
  /** Version of the loaded documents; null: nothing was loaded. */
  version(): string | null;
  /** Replaces all documents; returns null when another process has loaded this version. */
  replace(records: Iterable<CatalogueRecord>, version: string): LoadReport | null;
};

export type CommerceHostDeps = {
  copy: CatalogueCopy;
  host: IndexHost;
  stores: readonly StoreView[];
  settings: ListSizes & Pick<Settings, 'hostCatalogueCheck'>;
  /** Called when another state of the host's catalogue was copied. */
  onCopied?: (report: LoadReport) => void;
  /** Called when the host's catalogue could not be read. */
  onAway?: (error: unknown) => void;
};

export type CommerceHostCatalogue = Catalogue & {
  /** Compares the copy with the host and replaces it when they differ. */
  refresh(): Promise<void>;
};

/** Interval between attempts while there is no copy yet. Milliseconds. */
const firstRetry = 2000;

const versionPrefix = 'host:';

/** Returns whether a catalogue file was loaded from a commerce host. */
export const isHostVersion = (version: string): boolean => version.startsWith(versionPrefix);

/**
 * Opens the engine for an installation whose catalogue is at its commerce host. It reads the host's
 * indices over the contract into a copy and answers from there, so no request of a visitor waits
 * for the host. Rules F2.19 to F2.21, docs/decisions/0041.
 */
export async function openCommerceHostCatalogue(
  deps: CommerceHostDeps,
): Promise<CommerceHostCatalogue> {
  const { copy, settings } = deps;
  const closing = new AbortController();
  const hasCopy = () => isHostVersion(copy.version() ?? '');
  const refresh = oneAtATime(() => updateCopy(deps));
  const tryRefresh = () => refresh().catch((error: unknown) => deps.onAway?.(error));
  await tryRefresh();
  const pause = () => (hasCopy() ? settings.hostCatalogueCheck : firstRetry);
  watch(tryRefresh, pause, closing.signal);
  return {
    ...whenCopied(copy.engine, hasCopy),
    refresh,
    async close() {
      closing.abort();
      await copy.engine.close();
    },
  };
}

async function updateCopy({ copy, host, stores, settings, onCopied }: CommerceHostDeps) {
  const digest = createHash('sha256');
  for (const store of stores) {
    digest.update(`${store.code} ${await readFingerprint(host, store, settings)}`);
  }
  const version = versionPrefix + digest.digest('hex').slice(0, 32);
  if (version === copy.version()) return;
  const records: CatalogueRecord[] = [];
  for (const store of stores) {
    for (const record of await readIndex(host, store, settings)) records.push(record);
  }
  const report = copy.replace(records, version);
  if (report) onCopied?.(report);
}

/** Runs one call after the other. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(run);
    return last;
  };
}

function watch(look: () => Promise<unknown>, pause: () => number, signal: AbortSignal): void {
  const loop = async () => {
    while (!signal.aborted) {
      await wait(pause(), undefined, { signal, ref: false });
      await look();
    }
  };
  loop().catch(() => undefined);
}

/** Returns the engine; until the first copy its calls throw CatalogueUnavailable. */
function whenCopied(engine: Catalogue, hasCopy: () => boolean): Catalogue {
  let isCopied = false;
  const requireCopy = () => {
    isCopied ||= hasCopy();
    if (!isCopied) throw new CatalogueUnavailable("The host's catalogue has not been read yet");
  };
  return new Proxy(engine, {
    get(target, name: keyof Catalogue) {
      const call = target[name] as (...given: unknown[]) => unknown;
      const isStream = name === 'documents' || name === 'allProductAddresses';
      return isStream
        ? (...given: unknown[]) => {
            requireCopy();
            return call(...given);
          }
        : async (...given: unknown[]) => {
            requireCopy();
            return call(...given);
          };
    },
  });
}
