import { cancel } from '../../app/outbox/protocol/box.ts';
import type { Box } from '../../app/outbox/protocol/box.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import type { Claim } from '../../app/outbox/protocol/lane.ts';
import type { Safeguard } from './safeguards.ts';

/** Returns the box after a post was accepted, without the safeguard of cures that is off. */
export function withoutCures(
  { box, entry }: { box: Box; entry: Entry },
  { before, fields, now }: { before: Box; fields: [string, string][]; now: number },
  off: Safeguard | null,
): Box {
  const former = ({ key, owner }: Entry) =>
    before.entries.find((one) => one.key === key && one.owner === owner);
  const isWithdrawn = (one: Entry) => one.state === 'cancelling' && former(one)?.state === 'parked';
  const change = (make: (one: Entry) => Entry): Box => ({ ...box, entries: box.entries.map(make) });
  const isOrderBefore = (one: Entry) => one.kind === 'order' && one.lane === entry.lane;
  switch (off) {
    case 'a change of the cart withdraws its refused inquiry':
      return change((one) => (isWithdrawn(one) ? (former(one) ?? one) : one));
    case 'only what certainly had no effect is withdrawn':
      if (entry.kind !== 'cart') return box;
      return box.entries
        .filter((one) => isOrderBefore(one) && one.state === 'parked')
        .reduce((now_, { key }) => cancel(now_, key, now), box);
    case 'only a refused inquiry is replaced':
      return change((one) =>
        one.key === entry.key && one.kind === 'order' && former(one) && isUnsent(one)
          ? { ...one, fields }
          : one,
      );
    default:
      return box;
  }
}

function isUnsent({ state }: Entry): boolean {
  return state === 'waiting' || state === 'sending' || state === 'parked';
}

/** Lets the entries behind a parked one pass. */
export function withoutStop(box: Box): Box {
  const entries = box.entries.map((entry) =>
    entry.state === 'parked' && !entry.lane.endsWith('#')
      ? { ...entry, lane: `${entry.lane}#` }
      : entry,
  );
  return { ...box, entries };
}

/** Returns the claim with another key for its entry. */
export function withKey(claim: Claim, key: string): Claim {
  return { ...claim, entry: { ...claim.entry, key } };
}
