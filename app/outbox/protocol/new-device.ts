import { laneOf } from './box.ts';
import type { Box } from './box.ts';
import type { Entry } from './entry.ts';
import { isAccountOwner } from './owner-cookie.ts';

/**
 * Owner of what is kept before the shop has a name for this device: pages for everybody begin no
 * session. Such entries never leave under it. spec: promises, Offline outbox 3
 */
export const newDevice = 'd.';

/** Somebody is here now; what their device kept before it had a name is theirs. */
export function meet(box: Box, owner: string, cart: string): Box {
  const { person } = box;
  const known = adopt(box, owner);
  return person?.owner === owner && person.cart === cart
    ? known
    : { ...known, person: { owner, cart } };
}

/** Behind what it has already. An account takes nothing over. */
function adopt(box: Box, owner: string): Box {
  return owner === newDevice || isAccountOwner(owner)
    ? box
    : moved(box, ({ owner: maker }) => maker === newDevice, owner);
}

/**
 * The name counts no longer, because another answer of the shop gave the device another one at the
 * same moment. What has not reached the shop under it waits for the next name. `refused`: the entry
 * whose first try was turned away.
 */
export function giveBack(box: Box, refused: Entry): Box {
  const isUntried = ({ key, attempts }: Entry) => attempts <= (key === refused.key ? 1 : 0);
  return moved(
    box,
    (entry) => entry.owner === refused.owner && entry.isAdopted === true && isUntried(entry),
    newDevice,
  );
}

/** To the end of the new owner's lane of the same cart, in the order they had. */
function moved(box: Box, isMeant: (entry: Entry) => boolean, owner: string): Box {
  const lanes = { ...box.lanes };
  const places = new Map<Entry, Pick<Entry, 'lane' | 'sequence'>>();
  const meant = box.entries.filter(isMeant);
  if (meant.length === 0) return box;
  for (const entry of meant.sort((one, other) => one.sequence - other.sequence)) {
    const lane = laneOf(owner, entry.lane.slice(entry.owner.length + 1));
    const last = lanes[lane] ?? { sequence: 0, epoch: 0 };
    lanes[lane] = { ...last, sequence: last.sequence + 1 };
    places.set(entry, { lane, sequence: last.sequence + 1 });
  }
  const entries = box.entries.map((entry): Entry => {
    const place = places.get(entry);
    if (!place) return entry;
    if (owner !== newDevice) return { ...entry, ...place, owner, isAdopted: true };
    const { isAdopted: _, ...rest } = entry;
    return { ...rest, ...place, owner, attempts: 0 };
  });
  return { ...box, lanes, entries };
}
