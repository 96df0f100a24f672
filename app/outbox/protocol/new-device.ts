import { takeSequence, toLane } from './box.ts';
import type { Box } from './box.ts';
import type { Entry } from './entry.ts';
import { findLastAccount } from './owner.ts';
import { isAccountOwner } from './owner-cookie.ts';

/**
 * Local owner of entries created before the server named this device: cached pages start no
 * session. It is never sent. Rule E2.18.
 */
export const unnamedDevice = 'd.';

/** Records the present owner, and moves the entries of the unnamed device to it. Rule E2.18. */
export function acquireEntries(box: Box, owner: string, cart: string): Box {
  const { person } = box;
  const known = adoptUnnamed(box, owner);
  if (person?.owner === owner && person.cart === cart) return known;
  const account = isAccountOwner(owner) ? owner : findLastAccount(box);
  return { ...known, person: { owner, cart, ...(account === null ? {} : { account }) } };
}

/** Appends the entries of the unnamed device to the owner's lane. An account takes none. */
export function adoptUnnamed(box: Box, owner: string): Box {
  return owner === unnamedDevice || isAccountOwner(owner)
    ? box
    : moveEntries(box, ({ owner: maker }) => maker === unnamedDevice, owner);
}

/**
 * Moves adopted entries that were never sent back to the unnamed device, because another answer
 * gave the device a different name at the same time. `refused`: the entry whose first attempt was
 * refused.
 */
export function releaseEntries(box: Box, refused: Entry): Box {
  const isUntried = ({ key, attempts }: Entry) => attempts <= (key === refused.key ? 1 : 0);
  return moveEntries(
    box,
    (entry) => entry.owner === refused.owner && entry.isAdopted === true && isUntried(entry),
    unnamedDevice,
  );
}

/** Moves entries to the end of the new owner's lane of the same cart, in their order. */
function moveEntries(box: Box, isMoved: (entry: Entry) => boolean, owner: string): Box {
  const places = new Map<Entry, Pick<Entry, 'lane' | 'sequence'>>();
  let placed = box;
  const moving = box.entries.filter(isMoved);
  if (moving.length === 0) return box;
  for (const entry of moving.sort((one, other) => one.sequence - other.sequence)) {
    const lane = toLane(owner, entry.lane.slice(entry.owner.length + 1));
    const taken = takeSequence(placed, lane);
    places.set(entry, { lane, sequence: taken.sequence });
    placed = taken.box;
  }
  const entries = box.entries.map((entry): Entry => {
    const place = places.get(entry);
    if (!place) return entry;
    if (owner !== unnamedDevice) return { ...entry, ...place, owner, isAdopted: true };
    const { isAdopted: _, ...rest } = entry;
    return { ...rest, ...place, owner, attempts: 0 };
  });
  return { ...placed, entries };
}
