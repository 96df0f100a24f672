import type { StorePath } from '../../../app/domain/store/alternates.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Visit } from '../../visit.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { findStorePaths } from './store-paths.ts';
import type { StorePathDeps, PageSubject } from './store-paths.ts';
import { robotsText } from './robots.ts';
import { openSitemaps } from './sitemap.ts';

/** robots.txt, sitemaps and alternates. `origin`: scheme, host and port of the brand. */
export interface SeoService {
  /** Returns the paths of a catalogue page in the store views of the visit's brand. */
  storePaths(visit: Visit, subject: PageSubject): Promise<StorePath[]>;
  robots(brand: BrandName, origin: string): Promise<string>;
  /** Returns the index of a store view's sitemaps. */
  sitemapIndex(store: StoreView, origin: string, now: Date): Promise<string>;
  /** Streams a file of the index; null for an unknown name. */
  sitemap(store: StoreView, origin: string, name: string): AsyncIterable<string> | null;
}

export function createSeoService(deps: CatalogueDeps & StorePathDeps): SeoService {
  const sitemaps = openSitemaps(deps);
  return {
    storePaths: (visit, subject) => findStorePaths(deps, visit.store, subject),
    robots: (brand, origin) => robotsText(deps, brand, origin),
    sitemapIndex: (store, origin, now) => sitemaps.index(store, origin, now.getTime()),
    sitemap: (store, origin, name) => sitemaps.file(store, origin, name),
  };
}
