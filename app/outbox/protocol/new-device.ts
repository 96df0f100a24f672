import { takeSequence, toLane } from './box.ts';
import type { Box } from './box.ts';
import type { Entry } from './entry.ts';
import { isAccountOwner } from './owner-cookie.ts';

/**
 * Local owner of entries created before the server named this device: cached pages start no
 * session. It is never sent. Rule E2.18.
 */
export const unnamedDevice = 'd.';

/**
 * Local owner of what a worker queues while it can read neither a cookie nor a recorded owner. The
 * next page names it: see `acquireNamed`. Decision 0290.
 */
export const unknownOwner = ({ generation }: Box) => `?${generation}`;
export const isUnknownOwner = (owner: string) => owner.startsWith('?');

/** Records the present owner, and moves the entries of the unnamed device to it. Rule E2.18. */
export function acquireEntries(box: Box, owner: string, cart: string): Box {
  const { person } = box;
  const known = adoptUnnamed(box, owner);
  if (person?.owner === owner && person.cart === cart) return known;
  const last = person ? [person.account ?? owner, person.owner] : [];
  const account = [owner, ...last].find(isAccountOwner);
  return { ...known, person: { ...person, owner, cart, ...(account && { account }) } };
}

/**
 * Like `acquireEntries`, in a page. An entry of an unknown owner was queued before any page had
 * recorded one in this database: it belongs to the account that pages recorded last before, or to
 * the unnamed device. `recorded`: the owner that a page recorded last, in any database.
 */
export function acquireNamed(
  box: Box,
  { owner, cart }: { owner: string; cart: string },
  recorded: string | null,
): Box {
  const { person } = box;
  const former = (person === null ? recorded : person.former) ?? unnamedDevice;
  const maker = isAccountOwner(former) ? former : unnamedDevice;
  const isMine = (entry: Entry) => entry.owner === unknownOwner(box);
  const named = moveEntries(box, isMine, maker, (entry) => entry);
  const acquired = acquireEntries(named, owner, cart);
  return person === null && acquired.person
    ? { ...acquired, person: { ...acquired.person, former } }
    : acquired;
}

/** Appends the entries of the unnamed device to the owner's lane. An account takes none. */
export function adoptUnnamed(box: Box, owner: string): Box {
  if (owner === unnamedDevice || isAccountOwner(owner)) return box;
  const isUnnamed = (entry: Entry) => entry.owner === unnamedDevice;
  return moveEntries(box, isUnnamed, owner, (entry) => ({ ...entry, isAdopted: true }));
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
    ({ isAdopted: _, ...rest }) => ({ ...rest, attempts: 0 }),
  );
}

/** Moves entries to the end of the new owner's lane of the same cart, in their order. */
function moveEntries(
  box: Box,
  isMoved: (entry: Entry) => boolean,
  owner: string,
  change: (entry: Entry) => Entry,
): Box {
  let placed = box;
  const moved = new Map<Entry, Entry>();
  const moving = box.entries.filter(isMoved);
  for (const entry of moving.sort((one, other) => one.sequence - other.sequence)) {
    const lane = toLane(owner, entry.lane.slice(entry.owner.length + 1));
    const taken = takeSequence(placed, lane);
    moved.set(entry, { ...change(entry), owner, lane, sequence: taken.sequence });
    placed = taken.box;
  }
  if (moved.size === 0) return box;
  return { ...placed, entries: box.entries.map((entry) => moved.get(entry) ?? entry) };
}
