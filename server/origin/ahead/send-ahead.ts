import { withoutDataRoute } from '../../../app/request/data-request.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { readStorePath } from '../../../app/domain/store/store-views.ts';
import { trackStaleness } from '../../catalogue/fallback/track-staleness.ts';
import type { Config } from '../../config/config.ts';
import { createHosts, isSecureShop } from '../../http/middleware/hosts.ts';
import { openSessions } from '../../http/session/session.ts';
import { openLog } from '../../observability/log.ts';
import type { Log } from '../../observability/log.ts';
import { createCartService } from '../../services/cart/service.ts';
import { openUrlMap } from '../../services/catalogue/address/url-map.ts';
import { createCatalogueService } from '../../services/catalogue/service.ts';
import { createCheckoutService } from '../../services/checkout/service.ts';
import { createContentService } from '../../services/content/service.ts';
import { createHomeService } from '../../services/home/service.ts';
import { inTime } from '../../services/in-time.ts';
import { createLayoutService } from '../../services/layout/service.ts';
import { createSearchService } from '../../services/search/service.ts';
import { createSeoService } from '../../services/seo/service.ts';
import { createWishlistService } from '../../services/wishlist/service.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import { signedOut } from '../../visit.ts';
import type { Visit } from '../../visit.ts';
import { answerCall } from '../answer-calls.ts';
import type { CallDeps } from '../answer-calls.ts';
import { isFact, openFacts } from '../open-facts.ts';
import { factMethods, isStoredFact } from '../protocol.ts';
import type { AskedPage, BatchAnswer, CatalogueCall, OriginCall } from '../protocol.ts';
import { followPage } from './page-plans.ts';
import type { PlanServices } from './page-plans.ts';
import { recordCalls } from './recorded-calls.ts';
import type { AskedCall } from './recorded-calls.ts';
import { openRecordedPorts } from './recorded-ports.ts';
import type { RecordedPorts } from './recorded-ports.ts';

/**
 * Returns answers to the calls that a page makes after its first batch. `isCold`: the edge process
 * has stored nothing of the catalogue yet.
 */
export type SendAhead = (
  page: AskedPage,
  batch: readonly AskedCall[],
  options: { isCold: boolean },
) => Promise<BatchAnswer['predicted']>;

export type SendAheadDeps = CallDeps & {
  config: Pick<Config, 'settings' | 'origins' | 'mode' | 'sessionSecrets'>;
  invalidations: Pick<Invalidations, 'subscribe'>;
  log: Pick<Log, 'debug'>;
  newKey: () => string;
  now: () => Date;
};

/** Time that a batch waits for answers nobody asked for yet, in milliseconds. */
const patience = 400;

const unchanging: Pick<Invalidations, 'subscribe'> = { subscribe: () => () => undefined };

/**
 * Creates the function that makes the calls of a page ahead of the edge process: the same services
 * read the page over ports that record. They cache nothing, as an edge process may have nothing. An
 * answer that nobody asks for costs the origin a read, a missing one the edge a round trip; answers
 * are found by their calls, so that a wrong guess is never wrong for the page. Rule R8.3
 */
export function createSendAhead(deps: SendAheadDeps): SendAhead {
  const { config, log } = deps;
  const hosts = createHosts(config);
  const sessions = openSessions(config.sessionSecrets, isSecureShop(config), { now: deps.now });
  const facts = openFacts(deps);

  async function openVisit({ url, cookie }: AskedPage) {
    const address = withoutDataRoute(new URL(url));
    const { brand, origin } = hosts.readPlace(address);
    const place = readStorePath(brand, address.pathname);
    if (!place) return null;
    const { session } = await sessions.open(new Request(address, { headers: { cookie } }));
    const person = session.data.signIn?.person;
    const visit: Visit = {
      store: place.view,
      session,
      signIn: person ? { ...person, renew: async () => null } : signedOut,
      now: deps.now(),
      traceId: 'ahead',
      origin,
      clientAddress: null,
      formToken: '',
    };
    return { visit, page: { path: decodePath(place.path), query: address.searchParams } };
  }

  return async (asked, batch, options) => {
    const opened = await openVisit(asked);
    if (!opened) return [];
    const { visit, page } = opened;
    const isCold = options.isCold || (await isFirstVisit(batch));
    const isKnown = (call: OriginCall): call is CatalogueCall => !isCold && isFact(call);
    const calls = recordCalls(
      batch,
      (call) => (isKnown(call) ? facts(call) : answerCall(call, deps)),
      (call) => !isKnown(call),
    );
    const services = openServices(openRecordedPorts(calls), deps);
    const following = trackStaleness().run(() => followPage(services, visit, page, isCold));
    const finished = await inTime(
      following.then(() => true),
      patience,
    );
    if (finished === null) log.debug({ path: page.path }, 'answers ahead took too long');
    return calls.answers();
  };
}

/** Returns whether the edge process asks for a fact: the others of this page are missing too. */
async function isFirstVisit(batch: readonly AskedCall[]): Promise<boolean> {
  const asked = await Promise.all(
    batch.map(async ({ call, answer }) => {
      if (call.port !== 'catalogue' || !factMethods.has(call.method)) return false;
      const given = await answer;
      return isStoredFact(call.method, 'ok' in given ? given.ok : null);
    }),
  );
  return asked.includes(true);
}

/** Returns a path as routes get it; one that cannot be decoded leads nowhere. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/+/, ''));
  } catch {
    return path;
  }
}

/** What fails here is logged when the page asks for it. */
const silent = openLog('silent');

const refuse = async (): Promise<never> => {
  throw new Error('only a form does this');
};

function openServices(
  { catalogue, commerce, storefront }: RecordedPorts,
  { config: { settings, origins }, newKey }: SendAheadDeps,
): PlanServices {
  const pathOf = documentPaths(settings);
  const invalidations = unchanging;
  const buying = { commerce, catalogue, storefront, settings, newKey, log: silent };
  const cart = createCartService({
    ...buying,
    settleOrder: (visit) => checkout.settlePending(visit),
  });
  const checkout = createCheckoutService({ ...buying, cart, hashPassword: refuse });
  const { limits, urlMappings: mappings } = storefront;
  const urlMap = openUrlMap({ commerce, mappings, settings, log: silent });
  const reading = { commerce, catalogue, settings, log: silent };
  return {
    cart,
    checkout,
    catalogue: createCatalogueService({ ...reading, urlMap }),
    content: createContentService({ catalogue, commerce, pathOf, invalidations }),
    home: createHomeService({ catalogue, pathOf, invalidations }),
    layout: createLayoutService({
      catalogue,
      pathOf,
      settings,
      origins,
      countCart: async () => 0,
      log: silent,
      invalidations,
    }),
    search: createSearchService({ ...reading, limits, pathOf, newKey }),
    seo: createSeoService({ catalogue, settings, pathOf, invalidations }),
    wishlist: createWishlistService(reading),
    settings,
  };
}
