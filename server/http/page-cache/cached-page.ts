import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import fresh from 'fresh';
import { separateBytes } from '../../cache/separate-bytes.ts';
import { acceptedEncodings } from '../compression/accepted-encodings.ts';

/** Encoding of a body on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page that is the same for everybody; its bytes never change. */
export type CachedPage = {
  /** Weak, because it is the same for all encodings. */
  etag: string;
  /** Names of what the page shows; a change of one of them drops the page. */
  tags: readonly string[];
  /** Headers that do not depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  bodies: { br: Buffer; gzip: Buffer };
  /** Milliseconds since 1970. */
  filledAt: number;
  /** When a price that it may show changes: it is never answered later. Milliseconds since 1970. */
  pricesUntil: number;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Headers that belong to a single answer, or that the cached page sets itself. */
const ownHeaders = new Set([
  ...['cache-control', 'connection', 'content-encoding', 'content-length', 'date', 'etag'],
  ...['keep-alive', 'set-cookie', 'transfer-encoding', 'vary', 'x-cache'],
]);

/**
 * Makes a cached page of an answer. Replaces the nonce of its scripts by their hashes, so that the
 * policy fits the same bytes for every visitor. Uses quick brotli; see `compressWell`.
 */
export async function toCachedPage(
  html: string,
  headers: Headers,
  tags: readonly string[],
  times: Pick<CachedPage, 'filledAt' | 'pricesUntil'>,
): Promise<CachedPage> {
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const clean = nonce === undefined ? html : html.replaceAll(` nonce="${nonce}"`, '');
  const body = Buffer.from(clean);
  const [br, gz] = await Promise.all([brotli(body, 5), compressGzip(body, { level: 9 })]);
  const cached: Record<string, string> = {};
  for (const [name, value] of headers) if (!ownHeaders.has(name)) cached[name] = value;
  cached['content-security-policy'] = hashPolicy(policy, html, nonce);
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    tags,
    headers: cached,
    bodies: { br: separateBytes(br), gzip: separateBytes(gz) },
    ...times,
  };
}

/** Returns whether a page is younger than `lifetime`, in milliseconds, and its prices are valid. */
export function isCurrent(
  { filledAt, pricesUntil }: Pick<CachedPage, 'filledAt' | 'pricesUntil'>,
  now: number,
  lifetime: number,
): boolean {
  return Math.abs(now - filledAt) < lifetime && now < pricesUntil;
}

/** Returns the same page with brotli at its highest level, which is slow. */
export async function compressWell(page: CachedPage): Promise<CachedPage> {
  const br = await brotli(bodyOf(page, 'identity'), constants.BROTLI_MAX_QUALITY);
  return { ...page, bodies: { ...page.bodies, br: separateBytes(br) } };
}

export function bodyOf({ bodies }: CachedPage, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding];
}

/** Returns the bytes in memory, with headers and tags roughly included. */
export function weightOf({ bodies, headers, tags }: CachedPage): number {
  const texts = JSON.stringify(headers).length + tags.join().length;
  return bodies.br.length + bodies.gzip.length + 2 * texts + 500;
}

/**
 * Returns the policy of a page without nonces: the inline scripts that carried this answer's nonce by
 * their hashes, and modules from our own address, because `strict-dynamic` keeps a hashed script from
 * importing them. A script without the nonce was not written by us and gets no hash.
 */
function hashPolicy(policy: string, html: string, nonce: string | undefined): string {
  const scripts = html.matchAll(/<script(?<attributes>(?:\s[^>]*)?)>(?<text>[\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of scripts) {
    if (nonce === undefined || !attributes.includes(` nonce="${nonce}"`)) continue;
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return policy.replace(/script-src [^;]*/, ['script-src', "'self'", ...hashes].join(' '));
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Returns the smallest encoding that the visitor accepts. An encoding with q=0 is not accepted. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = acceptedEncodings(accepted);
  return (['br', 'gzip'] as const).find((encoding) => named.has(encoding)) ?? 'identity';
}

/** Returns whether If-None-Match names this page. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  // This header alone: with `Cache-Control: no-cache` in the request, fresh never allows a 304.
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
