import { hash, randomBytes } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { fillTemplate } from '../request/filled-document.ts';
import type { DocumentTemplate, FilledDocument } from '../request/filled-document.ts';
import type { RootData } from '../request/read-root-data.server.ts';

/** Largest total size of the templates, in bytes. */
const maxSize = 12_000_000;

/** What differs between documents that show the same. */
type Token = 'nonce' | 'formToken' | 'pageKey' | 'traceId';
type Tokens = Record<Token, string>;
const tokenNames: readonly Token[] = ['nonce', 'formToken', 'pageKey', 'traceId'];

const templates = new LRUCache<string, DocumentTemplate>({
  maxSize,
  sizeCalculation: ({ pieces }) => pieces.reduce((size, { length }) => size + length, 1),
});

/** `nonce`: that of the document's scripts, or what stands for it in a template. */
type Render = (remix: EntryContext, nonce: string) => Buffer<ArrayBuffer> | null;

/**
 * Renders a complete document once for all visits that show the same: of a template with equal data,
 * only the tokens are replaced. The data themselves are the key, so that a template is never shown
 * to a visit with other data. Returns null when `render` does. Rule P1.9
 */
export function renderDocument(
  remix: EntryContext,
  { nonce, url }: { nonce: string; url: string },
  render: Render,
): FilledDocument | null {
  // A changed component must not be shown as it was.
  const isDevelopment = import.meta.env.MODE === 'development';
  const tokens = isDevelopment ? null : findTokens(remix, nonce);
  const deferred = tokens && readDeferred(remix);
  if (!tokens || deferred === null) {
    const bytes = render(remix, nonce);
    return bytes && { bytes, filled: null };
  }
  const standIns = getStandIns();
  const same = withTokens(remix, tokens, standIns);
  const key = hash('sha256', `${url}\n${same.serverHandoffString}\n${deferred}`, 'base64url');
  let template = templates.get(key);
  if (!template) {
    const document = render(same, standIns.nonce);
    if (!document) return null;
    template = toTemplate(document, standIns);
    templates.set(key, template);
  }
  const values = Object.fromEntries(tokenNames.map((name) => [name, Buffer.from(tokens[name])]));
  const filled = { template, values };
  return { bytes: fillTemplate(filled), filled };
}

/**
 * Returns the tokens of a document; null for one that shows what belongs to its visitor, whose
 * template hardly another visit would use.
 */
function findTokens(remix: EntryContext, nonce: string): Tokens | null {
  const { loaderData, actionData, errors, matches } = remix.staticHandlerContext;
  const root = loaderData.root as RootData | null | undefined;
  if (!root || actionData || errors || remix.serverHandoffString === undefined) return null;
  const { customer, notices, wished, asksSignIn, layout } = root;
  if (customer || asksSignIn || notices.length > 0 || wished.length > 0) return null;
  const leaf = matches.at(-1)?.route.id;
  const handle = leaf === undefined ? null : remix.routeModules[leaf]?.handle;
  if (!isSameForMany(handle, layout.cartCount)) return null;
  const { formToken, pageKey, traceId } = root;
  const tokens = { nonce, formToken, pageKey, traceId };
  // Documents of the page cache have none, and are rendered once already.
  return Object.values(tokens).every((token) => token !== '') ? tokens : null;
}

/** Of a cart, catalogue pages show the number of lines alone; the cart page is the same without. */
function isSameForMany(handle: unknown, cartCount: number | null): boolean {
  if (typeof handle !== 'object' || handle === null) return false;
  const { isForEverybody, hasTemplateWhenEmpty } = handle as Record<string, unknown>;
  return isForEverybody === true || (hasTemplateWhenEmpty === true && cartCount === 0);
}

/** Returns the deferred data, all of which have arrived; null when one failed. */
function readDeferred({ staticHandlerContext }: EntryContext): string | null {
  const all = Object.entries(staticHandlerContext.activeDeferreds ?? {});
  try {
    return JSON.stringify(
      all.map(([route, { deferredKeys, unwrappedData }]) => {
        const data = unwrappedData as Readonly<Record<string, unknown>>;
        return [route, deferredKeys.map((name) => [name, data[name]])];
      }),
    );
  } catch {
    return null;
  }
}

let standIns: Tokens | null = null;
/** Returns texts that stand for the tokens; no other text of a document contains them. */
function getStandIns(): Tokens {
  if (!standIns) {
    // Not when the module loads: workerd has no random values then.
    const mark = randomBytes(12).toString('hex');
    const toEntry = (name: Token, index: number) => [name, `t${index}${mark}`] as const;
    standIns = Object.fromEntries(tokenNames.map(toEntry)) as Tokens;
  }
  return standIns;
}

/** Returns the context of a document with other tokens. */
function withTokens(remix: EntryContext, tokens: Tokens, others: Tokens): EntryContext {
  const { staticHandlerContext, serverHandoffString = '' } = remix;
  const { loaderData } = staticHandlerContext;
  const { formToken, pageKey, traceId } = others;
  return {
    ...remix,
    serverHandoffString: tokenNames.reduce(
      (text, name) => text.replaceAll(`"${tokens[name]}"`, `"${others[name]}"`),
      serverHandoffString,
    ),
    staticHandlerContext: {
      ...staticHandlerContext,
      loaderData: {
        ...loaderData,
        root: { ...(loaderData.root as RootData), formToken, pageKey, traceId },
      },
    },
  };
}

/** Splits a document at what stands for its tokens. */
function toTemplate(document: Buffer<ArrayBuffer>, standIn: Tokens): DocumentTemplate {
  const places = tokenNames
    .flatMap((name) => findAll(document, standIn[name]).map((start) => ({ name, start })))
    .sort((one, other) => one.start - other.start);
  let end = 0;
  const pieces = places.map(({ name, start }) => {
    const piece = document.subarray(end, start);
    end = start + standIn[name].length;
    return piece;
  });
  return {
    pieces: [...pieces, document.subarray(end)],
    names: places.map(({ name }) => name),
  };
}

function findAll(document: Buffer, text: string): number[] {
  const starts: number[] = [];
  let start = document.indexOf(text);
  while (start >= 0) {
    starts.push(start);
    start = document.indexOf(text, start + text.length);
  }
  return starts;
}
