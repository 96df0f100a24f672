import type { ActionRefusal } from './entry.ts';

/** What an action says about the effect of its form. Rules E2.27, E2.44. */
export type ActionOutcome =
  /** `location`: path inside the store view to which it redirects; null: the page stays. */
  | { kind: 'done'; location: string | null }
  /** The action had no effect. `code`: the HTTP status for a replay. */
  | { kind: 'refused'; code: number; refusal: ActionRefusal }
  | { kind: 'signed-out' }
  /** The action had no effect: a limit was reached. */
  | { kind: 'later'; seconds: number }
  /** The effect is unknown, or a dependency was unavailable. */
  | { kind: 'unknown'; seconds: number };

/** Where an action reports its outcome: the visit of its request. */
export type OutcomeReport = { outcome?: ActionOutcome };

/** Reports the outcome of an action. The first report counts: later code has no effect any more. */
export function reportOutcome(visit: OutcomeReport, outcome: ActionOutcome): void {
  visit.outcome ??= outcome;
}

/**
 * Returns the outcome of an action that answers with a status from 400 on. `seconds`: until it may
 * be tried again.
 */
export function toOutcome(status: number, data: unknown, seconds: number): ActionOutcome {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return { kind: 'later', seconds };
  if (status >= 500) return { kind: 'unknown', seconds };
  return { kind: 'refused', code: status, refusal: toRefusal(data) };
}

/**
 * Picks what messages are made from out of an action's data; other data of the page stays on the
 * server.
 */
export function toRefusal(data: unknown, notices: ActionRefusal['notices'] = []): ActionRefusal {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const { message = null, problem = null, result } = body;
  const error =
    typeof result === 'object' && result !== null && 'error' in result ? result.error : null;
  const fields: Record<string, readonly string[]> = {};
  if (typeof error === 'object' && error !== null) {
    for (const [name, found] of Object.entries(error)) {
      if (Array.isArray(found)) fields[name] = found.map(String);
    }
  }
  return { message, problem, fields, notices, text: null };
}
