import { refusal } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { createCatalogueService } from '../../../server/services/catalogue/service.ts';
import type { OfferDeps } from '../../../server/services/catalogue/service.ts';
import type { UrlMap } from '../../../server/services/catalogue/address/url-map.ts';
import { signedOut } from '../../../server/visit.ts';
import type { Session, Visit } from '../../../server/visit.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';

export const germany = requireStoreView('de_de');

const session: Session = {
  data: { id: '0', cartToken: null, notices: [], asksSignIn: false },
  change: () => undefined,
  notify: () => undefined,
  takeNotices: () => [],
  leave: () => undefined,
  isLeft: false,
};

export const visit: Visit = {
  store: germany,
  session,
  signIn: signedOut,
  now: new Date(fixtureNow),
  traceId: 'test',
  origin: 'https://camps.example',
  clientAddress: null,
  formToken: 'token',
};

const silence = async () => refusal({ kind: 'unreachable' as const, message: 'ECONNREFUSED' });
/** A commerce host that does not answer. */
export const silentHost: OfferDeps['commerce'] = {
  checkStock: silence,
  listStock: silence,
  renderPrices: silence,
  listReviews: silence,
  reviewSummaries: silence,
};

/**
 * Opens the catalogue's pages over the small fixture store or other records. `urlMap`: the
 * addresses that only the commerce host knows.
 */
export async function openPages(
  changes: Partial<Settings> = {},
  records: readonly CatalogueRecord[] = fixtureRecords('de_de'),
  urlMap: UrlMap = async () => null,
  commerce: OfferDeps['commerce'] = silentHost,
  log?: OfferDeps['log'],
) {
  const settings = { ...defaultSettings, ...changes };
  const catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock: () => fixtureNow });
  await catalogue.replaceStore(germany, records);
  return {
    catalogue,
    pages: createCatalogueService({
      catalogue,
      settings,
      urlMap,
      commerce,
      ...(log ? { log } : {}),
    }),
  };
}
