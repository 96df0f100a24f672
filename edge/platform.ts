import { lifetimeOfFile } from '../server/http/routes/file-lifetime.ts';

/** What differs between the hosts of an edge process, behind one small interface. */
export type Platform = {
  /** The shop at the origin, as visitors would reach it. */
  passOn(request: Request): Promise<Response>;
  /** The origin's internal address. `path` starts with a slash. */
  sendToOrigin(path: string, init: RequestInit): Promise<Response>;
  /** A file of the build; null when the host serves files itself or has no such file. */
  findAsset(request: Request): Promise<Response | null>;
  /** Stores pages for all processes of a place; null: the host has no cache. */
  pageCache: PlatformCache | null;
  clientAddress(request: Request): string | null;
  /** Header with the visitor's country that the host sets; null: none. */
  countryHeader: string | null;
  originSecret: string;
  sessionSecrets: string[];
  mode: 'demo' | 'production';
  log(line: string): void;
};

/** A cache of responses by address, for all processes of a place. */
export type PlatformCache = {
  find(address: string): Promise<Response | null>;
  store(address: string, response: Response): Promise<void>;
};

/** Bindings and variables of workerd and of the hosted runtime built on it. */
export type WorkerEnv = {
  /** The origin's shop; without it requests are sent to the address they name. */
  ORIGIN?: { fetch: typeof fetch };
  /** The origin's internal port; without it ORIGIN_CALLS_URL is used. */
  ORIGIN_CALLS?: { fetch: typeof fetch };
  ORIGIN_CALLS_URL?: string;
  ASSETS?: { fetch: typeof fetch };
  ORIGIN_SECRET: string;
  SESSION_SECRETS: string;
  SHOP_MODE?: string;
  /** `1`: pages are stored in the cache of the host too. */
  PAGE_CACHE?: string;
  /** Header with the visitor's address that the host sets; without one the connection's address. */
  CLIENT_ADDRESS_HEADER?: string;
  COUNTRY_HEADER?: string;
};

/** A mistake in the variables of the edge process; the message is for the operator. */
export class EdgeConfigError extends Error {
  override name = 'EdgeConfigError';
}

const minSecretLength = 32;

/** Reads the bindings of a worker. @throws EdgeConfigError */
export function openWorkerPlatform(env: WorkerEnv): Platform {
  const { ORIGIN, ORIGIN_CALLS, ORIGIN_CALLS_URL, ASSETS, ORIGIN_SECRET } = env;
  if (!ORIGIN_CALLS && !ORIGIN_CALLS_URL) {
    throw new EdgeConfigError('ORIGIN_CALLS_URL must be set');
  }
  const sessionSecrets = (env.SESSION_SECRETS ?? '').split(',').map((secret) => secret.trim());
  if ([ORIGIN_SECRET, ...sessionSecrets].some((secret = '') => secret.length < minSecretLength)) {
    throw new EdgeConfigError('ORIGIN_SECRET and SESSION_SECRETS need at least 32 characters each');
  }
  const callsAddress = (ORIGIN_CALLS_URL ?? 'http://origin.internal').replace(/\/$/, '');
  return {
    passOn: (request) => (ORIGIN ? ORIGIN.fetch(request) : fetch(request)),
    sendToOrigin: (path, init) =>
      ORIGIN_CALLS
        ? ORIGIN_CALLS.fetch(callsAddress + path, init)
        : fetch(callsAddress + path, init),
    findAsset: async (request) => (ASSETS ? findAsset(ASSETS, request) : null),
    pageCache: env.PAGE_CACHE === '1' ? openHostCache() : null,
    clientAddress: (request) => clientAddress(request, env.CLIENT_ADDRESS_HEADER ?? null),
    countryHeader: env.COUNTRY_HEADER ?? null,
    originSecret: ORIGIN_SECRET,
    sessionSecrets,
    mode: env.SHOP_MODE === 'production' ? 'production' : 'demo',
    // The host collects the console of its workers.
    log: (line) => console.log(line),
  };
}

function openHostCache(): PlatformCache {
  // Not in the types: workerd and the hosted runtime have one cache without a name.
  const cache = () => (caches as CacheStorage & { default: Cache }).default;
  return {
    find: async (address) => (await cache().match(address)) ?? null,
    store: (address, response) => cache().put(address, response),
  };
}

/** workerd names the peer of the connection, with its port; the hosted runtime sets a header. */
function clientAddress(request: Request, header: string | null): string | null {
  if (header !== null) return request.headers.get(header);
  const { cf } = request as { cf?: { clientIp?: string } };
  return cf?.clientIp?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? null;
}

const mediaTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

async function findAsset(
  assets: NonNullable<WorkerEnv['ASSETS']>,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !pathname.startsWith('/assets/')) return null;
  const found = await assets.fetch(`http://assets.internal${pathname}`);
  if (found.status !== 200) {
    await found.body?.cancel();
    return null;
  }
  const headers = new Headers(found.headers);
  const type = mediaTypes[pathname.slice(pathname.lastIndexOf('.') + 1)];
  if (type !== undefined) headers.set('Content-Type', type);
  headers.set('Cache-Control', lifetimeOfFile(pathname));
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(request.method === 'HEAD' ? null : found.body, { status: 200, headers });
}
