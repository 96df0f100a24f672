import { Hono } from 'hono';
import type { Log } from '../../observability/log.ts';
import { recordSecurityEvent } from '../../observability/security-log.ts';
import type { ChainEnv } from '../middleware/chain-env.ts';
import { limitBody } from '../middleware/limit-body.ts';
import { isSameToken } from '../middleware/same-origin.ts';

/** Form of a tag: P12, C5, de_de, home, or * for everything. */
const tagForm = /^(?:\*|[\w.:-]{1,80})$/;
const mostTags = 1000;

type InvalidateRouteDeps = {
  /** Null: no key is configured, and every request is refused. */
  key: string | null;
  /** Null: the page cache is off. */
  invalidate: ((tags: string[]) => Promise<void>) | null;
  log: Pick<Log, 'info' | 'warn'>;
};

/**
 * POST /invalidate with `tag=P12,C5` or `tag=*` as a form or in the query, and the key in
 * `Authorization: Bearer` or in the form field `key`. A wrong key in the header is refused before
 * the body is read. GET and a key in the address are refused, because addresses are logged.
 * Rules B23, F1.104
 */
export function invalidateRoute({ key, invalidate, log }: InvalidateRouteDeps): Hono<ChainEnv> {
  const routes = new Hono<ChainEnv>();
  const refuse = () => {
    recordSecurityEvent(log, 'request.key-refused', { reason: 'invalidate' });
    return answer(403, 'Invalid cache invalidation key');
  };
  const isKey = (given: string) => key !== null && isSameToken(given, key);

  routes.use('/invalidate', async (c, next) => {
    if (invalidate === null) {
      return answer(200, 'Cache invalidation is not required, output cache is disabled');
    }
    if (c.req.method !== 'POST') {
      return answer(405, 'Invalidation is asked for by POST', { Allow: 'POST' });
    }
    const bearer = readBearer(c.req.header('authorization'));
    return bearer !== null && !isKey(bearer) ? refuse() : next();
  });
  routes.post('/invalidate', limitBody(log), async (c) => {
    const form = new URLSearchParams(await c.req.raw.text());
    const given = readBearer(c.req.header('authorization')) ?? form.get('key') ?? '';
    if (!isKey(given) || invalidate === null) return refuse();
    const asked = form.get('tag') ?? new URL(c.req.url).searchParams.get('tag') ?? '';
    const tags = asked.split(',').map((tag) => tag.trim());
    if (tags.length > mostTags || !tags.every((tag) => tagForm.test(tag))) {
      return answer(400, 'Name the tags as tag=P12,C5 or tag=*');
    }
    await invalidate(tags);
    return answer(200, `Tags invalidated successfully [${tags.join(', ')}]`);
  });
  return routes;
}

/** Null: the request has no Authorization header. Another scheme than Bearer is an empty key. */
function readBearer(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^Bearer (.+)$/i.exec(header)?.[1] ?? '';
}

function answer(code: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, result },
    { status: code, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}
