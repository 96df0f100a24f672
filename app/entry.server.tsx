import { createReadableStreamFromReadable } from '@remix-run/node';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { loadAllModules } from './hydration/on-demand.tsx';
import { createI18n } from './i18n/i18n.ts';
import { de } from './i18n/words/de.ts';
import { en } from './i18n/words/en.ts';
import { NonceContext } from './request/nonce.tsx';
import { dropNulBytes } from './request/nul-bytes.server.ts';
import { BrandContext } from './layout/known-brand.ts';

const words = { de: createI18n('de', de), en: createI18n('en', en) };

/** Deferred data that is missing after this time is given up, in milliseconds. */
const renderTimeout = 5000;

/** Crawlers, text browsers and caches get the whole document; others get it streamed. */
function wantsWholeDocument(request: Request): boolean {
  const agent = request.headers.get('user-agent') ?? '';
  return agent === '' || isbot(agent) || /\b(lynx|links|w3m|elinks)\b/i.test(agent);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visit, nonce, shop }: AppLoadContext,
): Promise<Response> {
  await loadAllModules();
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const send = () => {
      const body = dropNulBytes();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }),
      );
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <BrandContext.Provider value={visit.store.brand}>
          <I18nextProvider i18n={words[visit.store.language]}>
            <RemixServer context={remixContext} url={request.url} abortDelay={renderTimeout} />
          </I18nextProvider>
        </BrandContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [visit.share || wantsWholeDocument(request) ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          // The client disconnected: React aborts the rendering.
          if (request.signal.aborted) return;
          answerStatus = 500;
          reportFailure({ visit, shop }, error, 'render failed');
        },
      },
    );
    setTimeout(abort, renderTimeout).unref();
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  const { log } = context.shop;
  const { traceId } = context.visit;
  // A method or an address that no route has is an error of the client.
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, traceId }, 'no such route');
    return;
  }
  reportFailure(context, error, 'route failed');
}

/** Adds a failure to the log line of its request, or logs it alone when there is none. */
function reportFailure(
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
  error: unknown,
  message: string,
): void {
  if (visit.onFailure) visit.onFailure(error, message);
  else shop.log.error({ error, traceId: visit.traceId }, message);
}
