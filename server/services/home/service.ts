import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import type { Visit } from '../../visit.ts';
import { readCampHome } from './camp-home.ts';
import type { CampHome } from './camp-home.ts';
import { readCupHome } from './cup-home.ts';
import type { CupHome } from './cup-home.ts';
import { findPlainHome } from './plain-home.ts';
import type { PlainHome } from './plain-home.ts';
import { readTourHome } from './tour-home.ts';
import type { TourHome } from './tour-home.ts';
import { cachedPerStore } from '../cached-per-store.ts';

/** Data of a brand's home page; all of it comes from the catalogue. */
export type Home =
  | ({ brand: 'camp' } & CampHome)
  | ({ brand: 'tour' } & TourHome)
  | ({ brand: 'cup' } & CupHome)
  | ({ brand: null } & PlainHome);

export type HomeDeps = { catalogue: Catalogue; pathOf: DocumentPaths };

export interface HomeService {
  read(visit: Visit): Promise<Home>;
}

/** Maximum age of a home page. Milliseconds. */
const maxAge = 120_000;

export function createHomeService(
  deps: HomeDeps & { invalidations: Pick<Invalidations, 'subscribe'> },
): HomeService {
  const { invalidations } = deps;
  const readCached = cachedPerStore({
    invalidations,
    maxAge,
    read: (store, now) => readHome(deps, store, now),
  });
  return { read: ({ store, now }) => readCached(store, now.getTime()) };
}

async function readHome(deps: HomeDeps, store: StoreView, now: number): Promise<Home> {
  const plain = await findPlainHome(deps, store);
  if (plain) return { brand: null, ...plain };
  switch (store.brand) {
    case 'camp':
      return { brand: 'camp', ...(await readCampHome(deps, store)) };
    case 'tour':
      return { brand: 'tour', ...(await readTourHome(deps, store, now)) };
    case 'cup':
      return { brand: 'cup', ...(await readCupHome(deps, store, now)) };
  }
}
