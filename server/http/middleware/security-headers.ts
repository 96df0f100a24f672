import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ChainEnv } from './chain-env.ts';
import { plainStyleSource } from '../plain-page.ts';
import { answerWhole, wholeBody } from '../whole-answer.ts';

const partHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers would send `Origin: null` with forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const baseHeaders = {
  ...partHeaders,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
} as const;

const transportHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Types of the files of a page. What a document may do is no matter of theirs, and a nonce in each of them would
 * be bytes that no connection compresses. Rule S2.8
 */
const partType = /^(?:image|font)\/|^text\/css\b|^application\/manifest\+json\b/;

/** For a part that is opened as a document, such as a drawing. */
const partPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the content policy of a document. `nonce` null: no script may run, as on plain pages.
 * `hashes`: sources of inline scripts without nonce.
 */
export function contentPolicy(nonce: string | null, hashes: readonly string[] = []): string {
  const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'", ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src ${nonce === null ? "'none'" : scripts}`,
    `style-src 'self' ${plainStyleSource}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // See docs/decisions/0026
    "require-trusted-types-for 'script'",
    'trusted-types default inert',
  ].join('; ');
}

/**
 * Headers of an answer that is given before the middleware chain runs, such as a refusal under load.
 * `isSecure`: the shop is served on https.
 */
export function plainSecurityHeaders(isSecure: boolean): Record<string, string> {
  return { ...commonHeaders(isSecure), 'Content-Security-Policy': contentPolicy(null) };
}

/**
 * Adds the security headers to every answer of the chain and provides the nonce. Must be the first
 * middleware. An answer from the output cache brings its own content policy: see `contentPolicy` in
 * chain-env.ts.
 */
export function securityHeaders(isSecure: boolean): MiddlewareHandler<ChainEnv> {
  const common = Object.entries(commonHeaders(isSecure));
  const partEntries = Object.entries({
    ...(isSecure && transportHeaders),
    ...partHeaders,
    'Content-Security-Policy': partPolicy,
  });
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    // Read before the body: @hono/node-server drops headers that were changed before it is read.
    const headers = new Headers(c.res.headers);
    if (partType.test(headers.get('Content-Type') ?? '')) {
      for (const [name, value] of partEntries) headers.set(name, value);
    } else {
      for (const [name, value] of common) headers.set(name, value);
      headers.set('Content-Security-Policy', c.get('contentPolicy') ?? contentPolicy(nonce));
    }
    const { status } = c.res;
    const whole = wholeBody(c.res);
    // Hono answers HEAD by copying this response, for which its headers must be its own.
    const response =
      whole === null
        ? new Response(c.res.body, { status, headers })
        : answerWhole(whole, { status, headers });
    c.res = undefined;
    c.res = response;
  };
}

function commonHeaders(isSecure: boolean): Record<string, string> {
  return isSecure ? { ...baseHeaders, ...transportHeaders } : baseHeaders;
}
