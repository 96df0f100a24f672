import { createRequestHandler } from '@remix-run/node';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Language, StoreView } from '../../app/domain/store/store-views.ts';
import { readDataRoute } from '../../app/request/data-request.ts';
import type { PageShop } from './page-server.ts';
import type { Visit } from '../visit.ts';
import { passDataDirectly } from './direct-data.ts';
import { createRouteFinder, narrowBuild } from './route-builds.ts';
import { mapOutagesTo503 } from './unavailable.ts';
import { answerWhole } from './whole-answer.ts';

declare module '@remix-run/server-runtime' {
  /** What loaders and actions get. Routes never import from the server. */
  interface AppLoadContext {
    shop: PageShop;
    visit: Visit;
    /** Nonce of this document's scripts. */
    nonce: string;
    /** Language of the document. */
    language: Language;
    /**
     * Collects the markup rendered once that the document embeds, by its id; null for a data
     * request, whose data carry it.
     */
    markup: Map<string, string> | null;
    /** Creates the answer of a document that is complete, which needs no stream. */
    answerWhole: typeof answerWhole;
  }
}

type Mode = 'production' | 'development';
type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** What a request brings; the markup is added here. */
type RequestContext = Pick<AppLoadContext, 'shop' | 'visit' | 'nonce' | 'language'>;

/** Lets Remix answer a request inside a store view. */
export type StoreHandlers = (
  store: StoreView,
  request: Request,
  context: RequestContext,
) => Promise<Response>;

/**
 * Creates one request handler per store prefix, which is its basename, kind of answer and matched
 * routes. A function as `build` returns a fresh build per request, for
 * development. Rule A3
 */
export function createStoreHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development' = 'production',
): StoreHandlers {
  const find = typeof build === 'function' ? findFresh(build, mode) : findNarrowed(build, mode);
  return (store, request, context) => {
    const url = new URL(request.url);
    const isData = readDataRoute(url) !== null;
    const markup = isData ? null : new Map<string, string>();
    const handler = find(store.prefix, { pathname: url.pathname, isData });
    return handler(withoutProxyHeaders(request), { ...context, markup, answerWhole });
  };
}

/** Returns the handler of a store prefix. `isData`: a script asks for the data of one route. */
type FindHandler = (prefix: string, asked: { pathname: string; isData: boolean }) => Handler;

function findFresh(build: () => Promise<ServerBuild>, mode: Mode): FindHandler {
  const handlers = new Map<string, Handler>();
  return (prefix) => {
    let handler = handlers.get(prefix);
    if (!handler) {
      handler = createRequestHandler(
        async () => ({ ...mapOutagesTo503(await build()), basename: prefix }),
        mode,
      );
      handlers.set(prefix, handler);
    }
    return handler;
  };
}

/**
 * A request is answered by a build of its matched routes alone, by the whole one when none matches:
 * the framework ranks all routes of a build for each request.
 */
function findNarrowed(build: ServerBuild, mode: Mode): FindHandler {
  const guarded = mapOutagesTo503(build);
  const findRoutes = createRouteFinder(build.routes);
  const handlers = new Map<string, Handler>();
  return (prefix, { pathname, isData }) => {
    const ids = findRoutes(pathname, prefix);
    const key = `${prefix} ${isData} ${ids}`;
    let handler = handlers.get(key);
    if (!handler) {
      const needed = ids === null ? guarded : narrowBuild(guarded, ids);
      // The answer to a request for data needs its body.
      const given = isData ? needed : passDataDirectly(needed);
      handler = createRequestHandler({ ...given, basename: prefix }, mode);
      handlers.set(key, handler);
    }
    return handler;
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
