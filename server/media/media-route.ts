/** HTTP route of the pictures. Rules B19.8, F1.105. */

import fresh from 'fresh';
import { readMediaAddress } from './media-address.ts';
import type { MediaAddress } from './media-address.ts';
import type { Media, Picture, PictureProblem } from './media.ts';

const A_YEAR = 'public, max-age=31557600, immutable';
const FIVE_MINUTES = 'public, max-age=300';

/**
 * Handles GET and HEAD of `/img/{width}/{height}/{fit|resize}/{path}` (best format of the Accept
 * header), `identify` (facts as JSON) and `/img/0/0/svg/{path}` (flag, sketch or icon as SVG). 404
 * with a placeholder for a missing picture, 400 for an unlisted size, 503 when busy, 405 for
 * another method. Rule B19.8.
 */
export function mediaRoute(media: Media): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const address = readMediaAddress(new URL(request.url));
    if (!address) return refuse(404, 'No such picture address');
    const response = await answer(media, address, request);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

async function answer(media: Media, address: MediaAddress, request: Request): Promise<Response> {
  const { action, width, height, path } = address;
  if (action === 'svg') return vectorResponse(media, address);
  if (action === 'identify') {
    const facts = await media.identify(path);
    if (!facts.ok) return problemResponse(facts.problem);
    return facts.value
      ? Response.json(facts.value, { headers: { 'Cache-Control': FIVE_MINUTES } })
      : refuse(404, 'No such picture');
  }
  const accept = address.isJpeg ? 'image/jpeg' : request.headers.get('Accept');
  const outcome = await media.picture({ width, height, mode: action, path, accept });
  if (outcome.ok) return pictureResponse(outcome.value, request);
  return problemResponse(outcome.problem);
}

function problemResponse(problem: PictureProblem): Response {
  if (problem.kind === 'unlistedSize')
    return refuse(400, 'Width and height must be one of the offered picture sizes');
  return refuse(503, 'Too many pictures are being made', {
    'Retry-After': String(problem.retryAfterSeconds),
  });
}

function pictureResponse(picture: Picture, request: Request): Response {
  const isFound = picture.kind === 'picture';
  const headers = new Headers({
    'Cache-Control': isFound ? A_YEAR : FIVE_MINUTES,
    ETag: picture.etag,
    Vary: 'Accept',
    // Also of a 304: the HTTP server would add `text/plain`, which caches would store.
    'Content-Type': picture.mimeType,
  });
  if (isFound && isKnown(request.headers.get('If-None-Match'), picture.etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(picture.bytes.byteLength));
  headers.set('X-Content-Type-Options', 'nosniff');
  // Type assertion only: bytes from the disk never have a SharedArrayBuffer.
  const body = picture.bytes as Uint8Array<ArrayBuffer>;
  return new Response(body, { status: isFound ? 200 : 404, headers });
}

/** This header alone: with `Cache-Control: no-cache` in the request, fresh never allows a 304. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch ?? undefined }, { etag });
}

async function vectorResponse(media: Media, address: MediaAddress): Promise<Response> {
  const svg = address.width + address.height === 0 ? await media.findVector(address.path) : null;
  if (svg === null) return refuse(404, 'No such drawing');
  return new Response(svg, {
    headers: {
      'Cache-Control': A_YEAR,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': 'image/svg+xml',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function refuse(code: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, result },
    { status: code, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}
