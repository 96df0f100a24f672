import { createRequestHandler } from '@remix-run/node';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import type { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import { withHonestOutages } from './unavailable.ts';

declare module '@remix-run/server-runtime' {
  /** What loaders and actions get. Routes never import from the server. */
  interface AppLoadContext {
    shop: Shop;
    visit: Visit;
    /** Nonce of this document's scripts. */
    nonce: string;
  }
}

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Lets Remix answer a request inside a store view. */
export type StoreHandlers = (
  store: StoreView,
  request: Request,
  context: AppLoadContext,
) => Promise<Response>;

/**
 * Creates one request handler per store prefix, which is its basename. A function as `build`
 * returns a fresh build per request, for development. Rule A3
 */
export function createStoreHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development' = 'production',
): StoreHandlers {
  const handlers = new Map<string, Handler>();
  return (store, request, context) => {
    let handler = handlers.get(store.prefix);
    if (!handler) {
      handler = createRequestHandler(
        typeof build === 'function'
          ? async () => ({ ...withHonestOutages(await build()), basename: store.prefix })
          : { ...withHonestOutages(build), basename: store.prefix },
        mode,
      );
      handlers.set(store.prefix, handler);
    }
    return handler(withoutProxyHeaders(request), context);
  };
}

/**
 * Returns the request without the headers Remix compares by itself before an action: it throws, and
 * so answers 500, when Origin and X-Forwarded-Host or Host differ, as they do behind many proxies.
 * check-form.ts has judged the origin already, and forwarded headers are read by client-address.ts.
 */
function withoutProxyHeaders(request: Request): Request {
  const names = [...request.headers.keys()].filter((name) =>
    /^(?:origin|forwarded|x-forwarded-.*)$/.test(name),
  );
  if (names.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of names) headers.delete(name);
  return new Request(request, { headers });
}
