import { setImmediate } from 'node:timers/promises';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { loadAllModules } from './hydration/on-demand.tsx';
import { loadEveryArea } from './i18n/areas.ts';
import { LanguageContext } from './i18n/use-translation.ts';
import { NonceContext } from './request/nonce.tsx';
import { renderDocument } from './rendered-once/document-templates.server.ts';
import { nameFontLink } from './rendered-once/name-fonts.server.ts';
import { fillSlots, toSlot } from './rendered-once/markup-slots.server.ts';
import { DocumentMarkup, MarkupSlot } from './rendered-once/markup.ts';
import { createPageStream } from './request/page-stream.server.ts';
import { isWholeDocument } from './request/whole-document.server.ts';
import { brandOf } from './domain/store/store-views.ts';
import { BrandContext } from './layout/known-brand.ts';

await loadEveryArea();

/** Deferred data that is missing after this time is given up, in milliseconds. */
const renderTimeout = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await loadAllModules();
  const { visit, nonce, language, markup, answerWhole } = context;
  const toPage = (slot: typeof toSlot | null, remix: EntryContext, pageNonce: string) => (
    <NonceContext.Provider value={pageNonce}>
      <BrandContext.Provider value={brandOf(visit.store)}>
        <LanguageContext.Provider value={language}>
          <DocumentMarkup.Provider value={markup}>
            <MarkupSlot.Provider value={slot}>
              <RemixServer context={remix} url={request.url} abortDelay={renderTimeout} />
            </MarkupSlot.Provider>
          </DocumentMarkup.Provider>
        </LanguageContext.Provider>
      </BrandContext.Provider>
    </NonceContext.Provider>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isWhole = isWholeDocument(request, visit);
  const isComplete = await waitForDeferred(remixContext, isWhole);
  const document = isComplete
    ? renderDocument(remixContext, { nonce, url: request.url }, (remix, pageNonce) => {
        const html = renderWhole(toPage(toSlot, remix, pageNonce));
        return html === null ? null : fillSlots(html, markup ?? new Map());
      })
    : null;
  const fonts = nameFontLink(markup);
  if (fonts !== null) headers.set('Link', fonts);
  const page = () => toPage(null, remixContext, nonce);
  return document
    ? answerWhole(document.bytes, { status, headers }, document.filled)
    : renderStream(page(), { request, status, headers, isWhole }, context);
}

/**
 * Waits for deferred data: one turn of the event loop, in which settled data become known, and for
 * a whole document until all have arrived. Returns whether all have arrived.
 */
async function waitForDeferred(context: EntryContext, isWhole: boolean): Promise<boolean> {
  const all = Object.values(context.staticHandlerContext.activeDeferreds ?? {});
  const isDone = () => all.every(({ done }) => done);
  if (isDone()) return true;
  await setImmediate();
  if (isWhole && !isDone()) {
    const signal = AbortSignal.timeout(renderTimeout);
    await Promise.all(all.map((deferred) => deferred.resolveData(signal)));
  }
  return isDone();
}

/** What React writes where a part suspended or failed and is left to the browser. */
const unfinished = '<!--$!-->';

/**
 * Renders a page that waits for nothing, which costs less than a stream. Returns null when a part
 * of it suspends or fails: the stream waits for it and reports the failure.
 */
function renderWhole(page: ReactElement): string | null {
  const html = renderToString(page);
  return html.includes(unfinished) ? null : `<!DOCTYPE html>${html}`;
}

type StreamOptions = { request: Request; status: number; headers: Headers; isWhole: boolean };

/** Renders a page whose parts follow as their data arrive. */
function renderStream(
  page: ReactElement,
  { request, status, headers, isWhole }: StreamOptions,
  { nonce, visit, shop }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const send = () => {
      const { destination, body } = createPageStream();
      resolve(new Response(body, { headers, status: answerStatus }));
      pipe(destination);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error: unknown) {
        // The client disconnected: React aborts the rendering.
        if (request.signal.aborted) return;
        answerStatus = 500;
        reportFailure({ visit, shop }, error, 'render failed');
      },
    });
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
  // A method or an address that no route has is an error of the client. Rule E6.7
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, traceId }, 'Route not found');
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
