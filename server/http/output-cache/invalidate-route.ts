import { isSameToken } from '../same-origin.ts';

/** What a tag may look like: P12, C5, de_de, home, * for everything. */
const tagForm = /^(?:\*|[\w.:-]{1,80})$/;
const mostTags = 1000;

/**
 * POST /invalidate with `tag=P12,C5` or `tag=*`, as a form or in the query, and the key in
 * `Authorization: Bearer` or as the form's `key`. Not by GET and with no key in the address, where it
 * would be logged. spec: contract, cache invalidation; checklist B23
 */
export function invalidateRoute(
  key: string | null,
  publish: (tags: string[]) => Promise<void>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') {
      return answer(405, 'Invalidation is asked for by POST', { Allow: 'POST' });
    }
    const form = new URLSearchParams(await request.text());
    const given =
      /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ??
      form.get('key') ??
      '';
    // Without a key in the settings nothing fits.
    if (key === null || !isSameToken(given, key)) {
      return answer(403, 'Invalid cache invalidation key');
    }
    const asked = form.get('tag') ?? new URL(request.url).searchParams.get('tag') ?? '';
    const tags = asked.split(',').map((tag) => tag.trim());
    if (tags.length > mostTags || !tags.every((tag) => tagForm.test(tag))) {
      return answer(400, 'Name the tags as tag=P12,C5 or tag=*');
    }
    await publish(tags);
    return answer(200, `Tags invalidated successfully [${tags.join(', ')}]`);
  };
}

function answer(code: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, result },
    { status: code, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}
