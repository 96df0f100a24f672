import type { StorePath } from '../../../app/domain/store/alternates.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Visit } from '../../visit.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { findStorePaths } from './store-paths.ts';
import type { PageSubject } from './store-paths.ts';
import { llmsText } from './llms-text.ts';
import { readFeedItems, toJsonFeed, toXmlFeed } from './product-feed.ts';
import { robotsText } from './robots.ts';
import { openSitemaps } from './sitemap.ts';
import type { SitemapDeps } from './sitemap.ts';

/** robots.txt, sitemaps and alternates. `origin`: scheme, host and port of the brand. */
export interface SeoService {
  /** Returns the paths of a catalogue page in the store views of the visit's brand. */
  storePaths(visit: Visit, subject: PageSubject): Promise<StorePath[]>;
  robots(brand: BrandName, origin: string): Promise<string>;
  /** Returns the index of a store view's sitemaps. */
  sitemapIndex(store: StoreView, origin: string, now: Date): Promise<string>;
  /** Streams a file of the index; null for an unknown name, no piece for a part after the last product. */
  sitemap(store: StoreView, origin: string, name: string, now: Date): AsyncIterable<string> | null;
  /** Returns a description of the store view for language models. Rule A21.10 */
  llms(store: StoreView, origin: string): Promise<string>;
  /** Streams the offers of a store view for merchants. Rule A21.10 */
  feed(store: StoreView, origin: string, form: 'xml' | 'json'): AsyncIterable<string>;
}

export function createSeoService(deps: CatalogueDeps & SitemapDeps): SeoService {
  const sitemaps = openSitemaps(deps);
  return {
    storePaths: (visit, subject) => findStorePaths(deps, visit.store, subject),
    robots: async (brand, origin) => robotsText(brand, origin),
    sitemapIndex: (store, origin, now) => sitemaps.index(store, origin, now.getTime()),
    sitemap: (store, origin, name, now) => sitemaps.file(store, origin, name, now.getTime()),
    llms: (store, origin) => llmsText(deps, store, origin),
    feed: (store, origin, form) => {
      const items = readFeedItems(deps, store, origin);
      return form === 'xml' ? toXmlFeed(items, store, origin) : toJsonFeed(items, store, origin);
    },
  };
}
