import { isGivenUp } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { brokenPromises, countEffects } from '../killed/broken-promises.ts';
import type { Effects } from '../killed/effects.ts';
import type { Confirmed } from '../killed/confirmed.ts';

type Known = {
  entries: readonly Entry[];
  /** Keys, as far as the canary holds them, that were reported as possibly lost. */
  reported: readonly string[];
};

/**
 * Compares the end of a schedule with what users were shown. An entry that was reported as possibly lost,
 * or discarded as unclear, may have happened or not, in any order, but not twice.
 */
export function judgeEnd(confirmed: readonly Confirmed[], known: Known, effects: Effects) {
  const entryOf = ({ key, owner }: Confirmed) =>
    known.entries.find((entry) => entry.key === key && entry.owner === owner);
  const isLost = (one: Confirmed) => {
    const entry = entryOf(one);
    if (entry) return isGivenUp(entry);
    return !one.isDone && known.reported.some((start) => one.key.startsWith(start));
  };
  const lost = confirmed.filter(isLost);
  const rest = confirmed.filter((one) => !isLost(one));
  // An order that no page reported must only be unique.
  const isInquiryConfirmed = rest.some(({ kind }) => kind === 'order');
  const seen = isInquiryConfirmed ? effects : { ...effects, orders: [] };
  const broken = brokenPromises(rest, known.entries, seen);
  if (effects.orders.length > 1) broken.add('no duplicate');
  if (lost.some((one) => countEffects(one, effects) > 1)) broken.add('no duplicate');
  const ends: Record<string, number> = {};
  for (const one of confirmed) {
    const entry = entryOf(one);
    const reason = entry?.state === 'parked' ? ` ${entry.reason?.kind}` : '';
    const end =
      isLost(one) && !entry ? 'reported as lost' : `${entry?.state ?? 'unknown'}${reason}`;
    const name = one.isDone ? 'done by its page' : end;
    ends[name] = (ends[name] ?? 0) + 1;
  }
  return { broken, ends };
}
