import { randomBytes } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import type { SocialProvider } from '../app/domain/account/social.ts';
import { withReadsOnce } from '../server/catalogue/read-once.ts';
import { withStaleAnswers } from '../server/catalogue/fallback/stale-catalogue.ts';
import { openRemoteCatalogue } from '../server/catalogue/engines/remote/catalogue.ts';
import type { Catalogue } from '../server/catalogue/port.ts';
import { setOwnFacts } from '../server/config/own-facts.ts';
import { connectCommerce } from '../server/commerce/client.ts';
import type { Commerce } from '../server/commerce/client.ts';
import { addressSubject } from '../server/http/middleware/client-address.ts';
import type { PageStore } from '../server/http/page-cache/page-store.ts';
import { createPageServer } from '../server/http/page-server.ts';
import type { PageServer } from '../server/http/page-server.ts';
import type { IdentityProviders } from '../server/identity/identity-providers.ts';
import type { Log } from '../server/observability/log.ts';
import { createServices } from '../server/open/create-services.ts';
import { catalogueCall } from '../server/origin/protocol.ts';
import type { OriginFacts } from '../server/origin/protocol.ts';
import type { Submissions } from '../server/storefront/submissions.ts';
import { openEdgeInvalidations } from './remote/invalidations.ts';
import { openEdgeLog } from './log.ts';
import { createOriginClient } from './remote/origin-client.ts';
import type { OriginClient } from './remote/origin-client.ts';
import { openPageStore } from './page-cache/page-store.ts';
import type { Platform } from './platform.ts';
import { openRemoteStorefront, orAtOrigin } from './remote/remote-storefront.ts';
import { currentScope, requireOrigin } from './request-scope.ts';

/** The shop of one edge process. */
export type Edge = { server: PageServer; origin: OriginClient; log: Log };

/** Bytes for stale answers and for cached pages; a worker of the hosted runtime has 128 MB. */
const staleBytes = 12 * 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;

/** Milliseconds. The origin has its own, shorter limits. */
const timeouts = { call: 4000, order: 9000 };

/**
 * Opens the shop over remote ports: the services and pages of the Node server, with a catalogue,
 * storefront and commerce host that are asked through the origin.
 * @throws OriginUnavailable when the origin's facts cannot be read
 */
export async function openEdge(
  platform: Platform,
  { build, release }: { build: ServerBuild; release: string },
): Promise<Edge> {
  const log = openEdgeLog(platform.log);
  const origin = createOriginClient({
    send: platform.sendToOrigin,
    secret: platform.originSecret,
    onCircuit: (isOpen) =>
      isOpen ? log.error('The origin does not answer') : log.info('The origin answers again'),
  });
  // The check tells what changed lately, by which pages of the host's cache are judged.
  const [facts] = await Promise.all([origin.facts(), platform.pageCache && origin.check()]);
  setOwnFacts(facts);
  const invalidations = openEdgeInvalidations(origin);
  const ports = {
    catalogue: openCatalogue(origin),
    storefront: openRemoteStorefront(origin),
    commerce: { client: openCommerce(origin) },
    invalidations,
  };
  const newKey = () => randomBytes(16).toString('hex');
  const now = () => new Date();
  const config = configOf(platform, facts);
  const services = createServices(ports, {
    config,
    providers: remoteProviders(facts.socialProviders),
    findCountry: async () => null,
    hashPassword: async () => requireOrigin('hashing a password'),
    log,
    newKey,
    now,
    onPlaced: () => undefined,
  });
  const server = createPageServer({
    shop: {
      ...services,
      log,
      settings: facts.settings,
      submissions: formsWithoutOrigin(),
      invalidations,
      // Edge processes have no metrics.
      countPage: () => undefined,
      baseMap: async () => requireOrigin('a map'),
      mapTile: async () => requireOrigin('a map tile'),
      newKey,
      now,
      isReady: async () => true,
    },
    build,
    config,
    sendsEarly: true,
    pageCacheHost: { store: openStore(platform, { origin, facts, log, release }), inBackground },
    readClientAddress: (c) => addressSubject(platform.clientAddress(c.req.raw) ?? undefined),
  });
  return { server, origin, log };
}

const inBackground = (work: Promise<unknown>): void => currentScope().waitUntil(work);

function openStore(
  { pageCache }: Platform,
  deps: { origin: OriginClient; facts: OriginFacts; log: Log; release: string },
): PageStore | null {
  if (pageCache === null) return null;
  const { origin, facts, log, release } = deps;
  const { changes } = origin;
  const lifetime = facts.settings.outputCacheLifetime;
  return openPageStore({ cache: pageCache, release, changes, inBackground, lifetime, log });
}

/**
 * Forms are answered here only while the origin is away: whether one was done before is unknown, and
 * its action, which cannot reach anything, answers with the form to be sent again.
 */
function formsWithoutOrigin(): Submissions {
  const attempt = { id: '', busyUntil: 0 };
  const begin: Submissions['begin'] = async () => ({
    verdict: 'unclear',
    answer: null,
    before: null,
    attempt,
  });
  return orAtOrigin('submissions', { begin }) as unknown as Submissions;
}

function configOf({ mode, sessionSecrets, countryHeader }: Platform, facts: OriginFacts) {
  return {
    mode,
    sessionSecrets,
    countryHeader,
    settings: facts.settings,
    origins: facts.origins,
    operatorMail: facts.operatorMail,
    // Only the back end in the shop's own process records events of accounts.
    commerceUrl: null,
    outputCache: facts.usesOutputCache ? { maxBytes: cacheBytes } : null,
  };
}

function openCatalogue(origin: OriginClient): Catalogue {
  const remote = openRemoteCatalogue({
    ask: (method, store, args) => origin.call(catalogueCall(method, store, args)),
    subscribe: origin.subscribe,
  });
  const atOrigin = orAtOrigin('catalogue', { ...remote }) as unknown as Catalogue;
  return withReadsOnce(withStaleAnswers(atOrigin, { maxBytes: staleBytes, clock: Date.now }));
}

function openCommerce(origin: OriginClient): Commerce {
  return connectCommerce({
    timeouts,
    tokenIn: 'header',
    // The origin sends the call on, and follows no redirect.
    redirect: 'manual',
    baseUrl: 'http://commerce.invalid',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      return origin.sendToHost({
        port: 'commerce',
        method: request.method as 'GET' | 'POST' | 'DELETE',
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: request.method === 'GET' ? null : await request.text(),
      });
    },
  });
}

function remoteProviders(offered: readonly SocialProvider[]): IdentityProviders {
  return {
    offered,
    begin: async () => requireOrigin('a sign-in with a provider'),
    redeem: async () => requireOrigin('a sign-in with a provider'),
  };
}
