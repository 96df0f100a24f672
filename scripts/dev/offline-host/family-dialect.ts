import { http, HttpResponse } from 'msw';

/** Address at which the host is played. */
export const familyOrigin = 'http://family.example';

/** Fields that only the embedded back end sends. */
const ownFields = new Set(['extension_attributes', 'version', 'cost_incl_tax', 'default']);

/** Fields whose numbers the family sends as decimals with four digits. */
const isAmount = (name: string) => /(?:price|total|amount|tax|value|subtotal)/.test(name);

/**
 * Returns a JSON value as middlewares of the vue-storefront-api family write it: numbers as text,
 * amounts with four decimals, and no field of ours.
 */
export function toFamilyDialect(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => toFamilyDialect(entry, name));
  if (typeof value === 'number') return isAmount(name) ? value.toFixed(4) : String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, content]) => !(ownFields.has(field) && isOwn(field, content)))
      .map(([field, content]) => [field, toFamilyDialect(content, field)]),
  );
}

/** The option and the team list of a line and a customer are part of the family's contract. */
function isOwn(field: string, content: unknown): boolean {
  if (field !== 'extension_attributes') return true;
  return !['configurable_item_options', 'bundle_options', 'custom_options', 'teams'].some(
    (part) => typeof content === 'object' && content !== null && part in content,
  );
}

type Envelope = { code: number; result: unknown; meta?: unknown };

/**
 * Plays a host of the family over `ask`, which answers as the embedded back end. Bare answers stay
 * as they are.
 */
export function playFamilyHost(ask: (path: string, init: RequestInit) => Promise<Response>) {
  return http.all(`${familyOrigin}/api/*`, async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const { method, headers } = request;
    const answer = await ask(pathname + search, { method, headers, body: body || null });
    const json = (await answer.json()) as Envelope | null;
    const { status } = answer;
    if (json === null || !('code' in json)) return HttpResponse.json(json, { status });
    return HttpResponse.json(
      { ...json, result: toFamilyDialect(json.result) },
      { status, headers: { 'retry-after': answer.headers.get('retry-after') ?? '' } },
    );
  });
}
