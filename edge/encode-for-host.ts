import { acceptedEncodings } from '../server/http/compression/accepted-encodings.ts';
import { compressInParts } from './compress-in-parts.ts';

const isText = /^(?:text\/|application\/(?:json|manifest\+json|javascript)|image\/svg)/;

/** Tells workerd that the body is compressed already; other runtimes ignore it. */
const isCompressed = { encodeBody: 'manual' } as ResponseInit;

/**
 * Names the encoding in which the host is to send the body: it compresses what leaves it. A page
 * that is sent while it is rendered is compressed here, part by part.
 */
export function encodeForHost(
  request: Request,
  response: Response,
  { isInParts = false } = {},
): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
  const { headers, body, status } = response;
  // A page from the cache is stored compressed, and is sent as it is.
  if (body !== null && headers.has('x-cache') && headers.has('content-encoding')) {
    return new Response(body, { status, headers, ...isCompressed });
  }
  if (body === null || encoding === null || headers.has('content-encoding')) {
    return response;
  }
  if (!isText.test(headers.get('content-type') ?? '')) return response;
  const encoded = new Headers(headers);
  encoded.set('Content-Encoding', encoding);
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) {
    encoded.append('Vary', 'Accept-Encoding');
  }
  encoded.delete('Content-Length');
  return isInParts
    ? new Response(compressInParts(body, encoding), { status, headers: encoded, ...isCompressed })
    : new Response(body, { status, headers: encoded });
}
