import type { MiddlewareHandler } from 'hono';

/** Positions of the first and the last byte, both included. */
type ByteRange = { first: number; last: number };

/**
 * Parses a Range header for a body of `size` bytes. Returns null where the header is to be ignored:
 * it is malformed, has another unit or names several ranges. RFC 9110, section 14.
 */
function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/**
 * Answers Range for files and pictures: 206, 416, or the whole body when the header is ignored.
 * Middleware after it sees a request without Range, so that ranges count uncompressed bytes.
 */
export const answerByteRanges: MiddlewareHandler = async (c, next) => {
  const range = c.req.header('range');
  if (range === undefined) return next();
  const headers = new Headers(c.req.raw.headers);
  headers.delete('range');
  if (c.req.method === 'GET') headers.delete('accept-encoding');
  c.req.raw = new Request(c.req.raw, { headers });
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200) return;
  const ifRange = c.req.header('if-range');
  // Only a strong validator that still matches allows a part. RFC 9110, section 13.1.5
  const isOtherBody = ifRange?.startsWith('W/') || ifRange !== c.res.headers.get('etag');
  if (ifRange !== undefined && isOtherBody) return;
  const answer = new Headers(c.res.headers);
  const body = await c.res.arrayBuffer();
  c.res = undefined;
  c.res = partOf(body, parseByteRange(range, body.byteLength), answer);
};

function partOf(
  body: ArrayBuffer,
  range: ReturnType<typeof parseByteRange>,
  headers: Headers,
): Response {
  const size = body.byteLength;
  headers.set('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' },
    });
  }
  if (range === null) return new Response(body, { status: 200, headers });
  const { first, last } = range;
  headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
  headers.set('Content-Length', String(last - first + 1));
  return new Response(body.slice(first, last + 1), { status: 206, headers });
}
