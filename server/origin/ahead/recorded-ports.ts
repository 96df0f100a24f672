import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { markStale } from '../../catalogue/fallback/track-staleness.ts';
import { connectCommerce } from '../../commerce/client.ts';
import type { Commerce } from '../../commerce/client.ts';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import {
  catalogueCall,
  catalogueMethods,
  commerceAnswerSchema,
  storefrontMethods,
} from '../protocol.ts';
import type { CallAnswer, CommerceCall, OriginCall, StorefrontPart } from '../protocol.ts';
import type { RecordedCalls } from './recorded-calls.ts';

/** Calls of the host by POST that change nothing, or set what the page sets by itself. */
const repeatablePosts = /^\/api\/(?:url\/map|cart\/shipping-(?:methods|information))\?/;

/** Milliseconds. The page itself waits longer. */
const timeouts = { call: 2000, order: 2000 };

export type RecordedPorts = { catalogue: Catalogue; commerce: Commerce; storefront: Storefront };

/**
 * Opens the ports over which the services make the calls of a page again. Nothing is changed but
 * what the page changes by itself; what only a form may do fails, and ends the page's plan.
 */
export function openRecordedPorts(calls: RecordedCalls): RecordedPorts {
  return {
    catalogue: openCatalogue(calls),
    commerce: openCommerce(calls),
    storefront: openStorefront(calls),
  };
}

function openCatalogue(calls: RecordedCalls): Catalogue {
  const methods = catalogueMethods.map((method) => [
    method,
    async (store: StoreView, ...args: unknown[]) =>
      valueOf(
        await calls.answer(catalogueCall(method, store, args)),
        (message) => new CatalogueUnavailable(message),
      ),
  ]);
  return Object.fromEntries(methods) as Catalogue;
}

function openCommerce(calls: RecordedCalls): Commerce {
  return connectCommerce({
    timeouts,
    tokenIn: 'header',
    redirect: 'manual',
    baseUrl: 'http://commerce.invalid',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      if (request.method !== 'GET' && !repeatablePosts.test(path)) throw new TypeError('a change');
      const call: CommerceCall = {
        port: 'commerce',
        method: request.method as CommerceCall['method'],
        path,
        headers: Object.fromEntries(request.headers),
        body: request.method === 'GET' ? null : await request.text(),
      };
      const answer = valueOf(await calls.answer(call), (message) => new TypeError(message));
      const { status, headers, body } = commerceAnswerSchema.parse(answer);
      return new Response(body || null, { status, headers });
    },
  });
}

/** Methods that change something: the edge process calls them, and its batch has their answer. */
const changing = /^(?:take|release|save|forget)$/;

function openStorefront(calls: RecordedCalls): Storefront {
  const callsOf = (part: StorefrontPart) =>
    Object.fromEntries(
      storefrontMethods[part].map((method) => [
        method,
        async (...args: unknown[]) => {
          const isSame = (call: OriginCall) =>
            call.port === 'storefront' && call.part === part && call.method === method;
          const call: OriginCall = { port: 'storefront', part, method, args };
          const answer = changing.test(method) ? calls.fromBatch(isSame) : calls.answer(call);
          if (answer === null) throw new Error(`${part}.${method} was not asked`);
          return valueOf(
            await answer,
            (cause) => new DatabaseUnavailable('connection-lost', { cause }),
          );
        },
      ]),
    );
  const { drafts, orders, ...parts } = Object.fromEntries(
    (Object.keys(storefrontMethods) as StorefrontPart[]).map((part) => [part, callsOf(part)]),
  ) as Record<StorefrontPart, object>;
  return { ...drafts, ...orders, ...parts } as Storefront;
}

function valueOf(answer: CallAnswer, toError: (message: string) => Error): unknown {
  if ('error' in answer) throw toError(answer.message);
  if (answer.staleSince !== null) markStale(answer.staleSince);
  return answer.ok;
}
