import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { familyOrigin, toFamilyDialect } from './family-dialect.ts';
import { findMissing, isFamilyCall, renderExpressPage, toFamilyError } from './family-quirks.ts';

/** A call as the host received it. */
export type ReceivedCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
};

export type FamilyHost = {
  handler: HttpHandler;
  /** Calls in order. */
  calls: ReceivedCall[];
  /** Refuses every user token that it has seen, as a host does when a token's hour is over. */
  expireTokens(): void;
  /** Answers every call of this path with `failure`; null: as usual. */
  failWith(path: string, failure: (() => Response) | null): void;
};

/** Headers that middlewares of the family read. */
const readHeaders = ['accept', 'authorization', 'content-type', 'x-vs-store-code'];

/**
 * Plays a middleware of the vue-storefront-api family over `ask`, which answers as the embedded
 * back end: only the family's calls, its dialect and its errors, no idempotency keys, tokens that
 * expire.
 */
export function createFamilyHost(ask: (request: Request) => Promise<Response>): FamilyHost {
  const calls: ReceivedCall[] = [];
  const [seen, expired] = [new Set<string>(), new Set<string>()];
  const failures = new Map<string, () => Response>();

  const handler = http.all(`${familyOrigin}/*`, async ({ request }) => {
    const { pathname: path, searchParams } = new URL(request.url);
    const { method } = request;
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    const query = Object.fromEntries(searchParams);
    calls.push({ method, path, query, body });
    const failure = failures.get(path);
    if (failure) return failure();
    if (!isFamilyCall(method, path)) return renderExpressPage(method, path);
    const missing = findMissing(path, query, body);
    if (missing) return HttpResponse.json({ code: 500, result: missing }, { status: 500 });
    const token = searchParams.get('token') ?? request.headers.get('authorization')?.slice(7);
    if (token && expired.has(token)) {
      const result = "The consumer isn't authorized to access self.";
      return HttpResponse.json({ code: 401, result }, { status: 401 });
    }
    if (token) seen.add(token);
    return toFamilyAnswer(path, await ask(toOwnRequest(request, text)));
  });

  return {
    handler,
    calls,
    expireTokens: () => {
      for (const token of seen) expired.add(token);
    },
    failWith: (path, failure) => {
      if (failure) failures.set(path, failure);
      else failures.delete(path);
    },
  };
}

/** Returns the request without what the family does not read. */
function toOwnRequest({ url: address, method, headers: sent }: Request, text: string): Request {
  const url = new URL(address);
  url.searchParams.delete('prices');
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(url, { method, headers, body: text || null });
}

type FamilyBody = {
  code?: number;
  result?: unknown;
  meta?: unknown;
  hits?: { total: unknown };
} | null;

/** The calls whose answers have `meta`. */
const withMeta = /^\/api\/user\/(?:login|refresh)$/;

async function toFamilyAnswer(path: string, answer: Response): Promise<Response> {
  const json = (await answer.json()) as FamilyBody;
  const { status } = answer;
  if (json?.hits && typeof json.hits.total === 'number') {
    // As Elasticsearch 7 and later.
    const total = { value: json.hits.total, relation: 'eq' };
    return HttpResponse.json({ ...json, hits: { ...json.hits, total } });
  }
  if (json?.code === undefined) return HttpResponse.json(json, { status });
  if (status >= 400) return toFamilyError(path, status, json.result);
  const { code, meta } = json;
  const result = toFamilyDialect(json.result);
  return HttpResponse.json({ code, result, ...(withMeta.test(path) && { meta }) }, { status });
}
