import type { OrderedContents } from './contents/summary.ts';
import type { EntryReason, ActionRefusal } from './entry.ts';
import type { AttemptResult } from './lane.ts';

/** Headers of a replay, by which the server checks order and owner. Rules E2.13, E2.17, E2.43. */
export const replayHeaders = {
  /** `send` or `cancel`; `name` begins a session for a device without one. */
  operation: 'Outbox-Operation',
  owner: 'Outbox-Owner',
  lane: 'Outbox-Lane',
  epoch: 'Outbox-Epoch',
  sequence: 'Outbox-Sequence',
  /** `1`: the user has checked whether the operation had happened. Rule E2.25. */
  checked: 'Outbox-Checked',
} as const;

/** The server's answer to a replay. Rule E2.44. */
export type ReplayAnswer = { code: number; result: ReplayResult; meta: { reference: string } };

export type ReplayResult =
  /** `ordered`: of an order; absent in what releases before 27 November 2026 stored. */
  | { kind: 'done'; location: string | null; ordered?: OrderedContents }
  | { kind: 'refused'; refusal: ActionRefusal }
  | { kind: 'named'; owner: string }
  | { kind: 'cancelled' | 'running' | 'fenced' | 'late' | 'conflict' | 'unclear' }
  | { kind: 'other-person' | 'signed-out' | 'no-cart' | 'unavailable' | 'not-queued' };

const emptyRefusal: ActionRefusal = {
  message: null,
  problem: null,
  fields: {},
  notices: [],
  text: null,
};

/**
 * Parses the response to a replay. An answer that is not definite results in `again`. Rules E6.1,
 * E6.2, E6.4.
 */
export async function parseAnswer(response: Response): Promise<AttemptResult> {
  const seconds = parseSeconds(response.headers.get('Retry-After'));
  const again = (reason: Extract<AttemptResult, { kind: 'again' }>['reason']): AttemptResult => ({
    kind: 'again',
    seconds,
    reason,
  });
  if (response.status >= 500 && !isJson(response)) return again({ kind: 'server' });
  const text = await response.text();
  if (text.trim() === '') return again({ kind: 'format' });
  if (!isJson(response)) return again({ kind: 'content-type' });
  const body = parseJson(text);
  if (!isReplayAnswer(body)) return again({ kind: 'format' });
  // A captive portal or proxy answered instead of the shop.
  if (body.code !== response.status) return again({ kind: 'format' });
  const { code, result, meta } = body;
  switch (result.kind) {
    case 'done': {
      if (code < 200 || code > 399) return again({ kind: 'format' });
      return {
        kind: 'sent',
        result: { code, reference: meta.reference, location: result.location },
        ordered: result.ordered,
      };
    }
    case 'refused':
      return { kind: 'refused', code, refusal: { ...emptyRefusal, ...result.refusal } };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'fenced':
      return { kind: 'fenced' };
    case 'other-person':
      return { kind: 'not-mine' };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'no-cart':
      return { kind: 'no-cart' };
    case 'late':
    case 'conflict':
    case 'unclear':
      return { kind: 'parked', reason: { kind: result.kind } satisfies EntryReason };
    case 'not-queued':
      return { kind: 'refused', code, refusal: emptyRefusal };
    case 'running':
      return again(null);
    case 'unavailable':
      return again({ kind: 'server' });
    default:
      return again({ kind: 'format' });
  }
}

/** Returns the owner name the server gave this device; null when the answer names none. */
export async function parseDeviceName(response: Response): Promise<string | null> {
  if (!response.ok || !isJson(response)) return null;
  const body = parseJson(await response.text());
  return isReplayAnswer(body) && body.result.kind === 'named' ? body.result.owner : null;
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('Content-Type') ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isReplayAnswer(body: unknown): body is ReplayAnswer {
  if (typeof body !== 'object' || body === null) return false;
  const { code, result, meta } = body as Partial<ReplayAnswer>;
  return (
    typeof code === 'number' &&
    typeof result === 'object' &&
    result !== null &&
    typeof result.kind === 'string' &&
    typeof meta?.reference === 'string'
  );
}

/** Parses whole seconds, at most 3600. Rule E2.49. */
function parseSeconds(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text), 3600) : null;
}
