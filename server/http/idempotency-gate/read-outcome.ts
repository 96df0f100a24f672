import { paths } from '../../../app/domain/store/paths.ts';
import type { ActionRefusal } from '../../../app/outbox/protocol/entry.ts';
import { stripStorePrefix } from '../../../app/outbox/protocol/kinds.ts';
import type { QueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import type { Visit } from '../../visit.ts';

/** What an action's response says about its effect. `location` is a path inside the store view. */
export type Outcome =
  | { kind: 'done'; location: string | null }
  /** The action had no effect. */
  | { kind: 'refused'; code: number; refusal: ActionRefusal }
  | { kind: 'signed-out' }
  /** The action had no effect: a limit was reached. */
  | { kind: 'later'; seconds: number }
  /** The effect is unknown, or a dependency was unavailable. */
  | { kind: 'unknown'; seconds: number };

/**
 * Reads the outcome from the action's response and the notices it left: an action may redirect and
 * report a failure with an error notice. Rule E2.27
 */
export async function readOutcome(
  visit: Visit,
  response: Response,
  queued: QueuedPost,
): Promise<Outcome> {
  const { status, headers } = response;
  const seconds = readSeconds(headers.get('Retry-After'));
  if (queued.needsAccount && visit.signIn.customer === null) return { kind: 'signed-out' };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return { kind: 'later', seconds };
  if (status >= 500) return { kind: 'unknown', seconds };
  const errors = visit.session.data.notices.filter(({ kind }) => kind === 'error');
  if (errors.some(({ key }) => key.endsWith('.unreachable'))) return { kind: 'unknown', seconds };
  const location = locationOf(headers, visit.store.prefix);
  if (queued.needsAccount && location?.startsWith(`${paths.account()}?to=`)) {
    return { kind: 'signed-out' };
  }
  const isDone = status < 400 && errors.length === 0 && leadsOn(queued, location);
  if (isDone) return { kind: 'done', location };
  const said = visit.session.data.notices.filter(({ kind }) => kind !== 'success');
  return {
    kind: 'refused',
    code: status < 400 ? 409 : status,
    refusal: {
      ...picked(location === null ? await bodyOf(response) : null),
      notices: said.map(({ key, values }) => (values ? { key, values } : { key })),
    },
  };
}

/** A redirect to any other page means that a step or the cart itself is missing. */
function leadsOn({ kind }: QueuedPost, location: string | null): boolean {
  if (kind === 'order') return location === paths.orderSuccess();
  // Null: the page answers without a redirect.
  const isOfCart = kind === 'cart' || kind === 'coupon';
  return !isOfCart || location === null || location === paths.cart();
}

function readSeconds(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 5;
}

/** Returns the target of a redirect. Data responses have no store prefix, documents have one. */
function locationOf(headers: Headers, prefix: string): string | null {
  const asData = headers.get('X-Remix-Redirect');
  const raw = asData ?? headers.get('Location');
  if (raw === null) return null;
  const { pathname, search } = new URL(raw, 'http://shop.invalid');
  return (asData === null ? stripStorePrefix(pathname, prefix) : pathname) + search;
}

/** Copies a response whose body its page still needs. Only JSON is copied: a page is too large. */
export function copyOfData(response: Response): Response {
  const { status, headers } = response;
  return isJson(response) ? response.clone() : new Response(null, { status, headers });
}

function isJson({ headers }: Response): boolean {
  return /json/i.test(headers.get('Content-Type') ?? '');
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!isJson(response)) return null;
  try {
    return (await response.json()) as unknown;
  } catch {
    return null;
  }
}

/** Picks the fields that messages are made from; other data of the page stays on the server. */
function picked(body: unknown): Omit<ActionRefusal, 'notices'> {
  const data = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { message = null, problem = null, result } = data;
  const error =
    typeof result === 'object' && result !== null && 'error' in result ? result.error : null;
  const fields: Record<string, readonly string[]> = {};
  if (typeof error === 'object' && error !== null) {
    for (const [name, found] of Object.entries(error)) {
      if (Array.isArray(found)) fields[name] = found.map(String);
    }
  }
  return { message, problem, fields, text: null };
}
