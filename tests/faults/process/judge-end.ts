import { isGivenUp } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { brokenPromises, countEffects } from '../killed/broken-promises.ts';
import type { Effects } from '../killed/effects.ts';
import type { Told } from '../killed/play.ts';

type Known = {
  entries: readonly Entry[];
  /** Keys, as far as the note has them, that somebody heard may be lost. */
  reported: readonly string[];
};

/**
 * Holds the end of a schedule against what was told. What was reported as possibly lost, or let go
 * when nobody could tell, may have happened or not, at any place, but not twice.
 */
export function judgeEnd(told: readonly Told[], known: Known, effects: Effects) {
  const entryOf = ({ key, owner }: Told) =>
    known.entries.find((entry) => entry.key === key && entry.owner === owner);
  const isLost = (one: Told) => {
    const entry = entryOf(one);
    if (entry) return isGivenUp(entry);
    return !one.isDone && known.reported.some((start) => one.key.startsWith(start));
  };
  const lost = told.filter(isLost);
  const rest = told.filter((one) => !isLost(one));
  // Of an inquiry that nobody was told of, nothing was promised but that it is one.
  const isInquiryTold = rest.some(({ kind }) => kind === 'order');
  const seen = isInquiryTold ? effects : { ...effects, orders: [] };
  const broken = brokenPromises(rest, known.entries, seen);
  if (effects.orders.length > 1) broken.add('no duplicate');
  if (lost.some((one) => countEffects(one, effects) > 1)) broken.add('no duplicate');
  const ends: Record<string, number> = {};
  for (const one of told) {
    const entry = entryOf(one);
    const reason = entry?.state === 'parked' ? ` ${entry.reason?.kind}` : '';
    const end =
      isLost(one) && !entry ? 'reported as lost' : `${entry?.state ?? 'unknown'}${reason}`;
    const name = one.isDone ? 'done by its page' : end;
    ends[name] = (ends[name] ?? 0) + 1;
  }
  return { broken, ends };
}
