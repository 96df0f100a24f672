import type { Entry } from '../../../app/outbox/protocol/entry.ts';

/** Returns the price that the server named in its refusal, in minor units. */
export function priceOf({ reason }: Entry): number | null {
  if (reason?.kind !== 'refused') return null;
  const problem = reason.refusal.problem as { kind?: string; now?: { minor?: number } } | null;
  return problem?.kind === 'price-changed' ? (problem.now?.minor ?? null) : null;
}
