import type { Box } from '../../app/outbox/protocol/box.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import type { ModelServer } from './model-server.ts';

/** What a user was shown as saved. `order`: position in the order of submission. */
export type Confirmed = {
  key: string;
  owner: string;
  order: number;
  generation: string;
  /** What was submitted last under this key. */
  content: string;
};

type Checked = {
  server: ModelServer;
  box: Box;
  confirmed: readonly Confirmed[];
  reported: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  /** Keys that their users chose to discard. */
  discarded: ReadonlySet<string>;
  /** Receives the invariants that do not hold. */
  broken: Set<string>;
};

/** At an effect: no older entry of the lane is open, and its own entry is not parked. */
export function checkEffect({ server, confirmed, broken, box }: Checked): void {
  const effect = server.effects.at(-1);
  const mine = confirmed.find(({ key }) => key === effect?.key);
  if (!effect || !mine) return;
  if (effect.session !== mine.owner) broken.add('right person');
  if (effect.content !== mine.content) broken.add('what was submitted last is sent');
  if (server.effects.filter(({ key }) => key === effect.key).length > 1) {
    broken.add('no duplicate');
  }
  const later = server.effects.some(({ key, owner }) => {
    const other = confirmed.find((one) => one.key === key);
    const isSameLane = owner === mine.owner && other?.generation === mine.generation;
    return isSameLane && other.order > mine.order;
  });
  if (later) broken.add('order kept');
  const entry = box.entries.find(({ key }) => key === mine.key);
  if (entry?.state === 'parked') broken.add('a parked entry waits for its owner');
  const stops = box.entries.some((other) => {
    const known = confirmed.find(({ key }) => key === other.key);
    return (
      other.state === 'parked' &&
      other.owner === mine.owner &&
      known !== undefined &&
      known.order < mine.order &&
      entry !== undefined
    );
  });
  if (stops) broken.add('lane stops at a parked entry');
}

/** At the end: an entry that a user was shown as saved has ended, in agreement with its effects. */
export function checkEnd(
  { server, box, broken, reported, ended, discarded }: Checked,
  key: string,
  owner: string,
): void {
  const effects = server.effects.filter((effect) => effect.key === key).length;
  const entry = box.entries.find((one) => one.key === key && one.owner === owner);
  if (effects > 1) broken.add('no duplicate');
  if (!entry) {
    if (!reported.has(key) && !ended.has(key)) broken.add('no silent loss');
    return;
  }
  if (entry.state === 'sent' && effects === 0) broken.add('"sent" is true');
  if (entry.state === 'cancelled' && effects > 0) broken.add('cancelled stays cancelled');
  if (entry.state === 'lost' && !discarded.has(key)) {
    broken.add('what may have arrived waits for its user');
  }
  if (entry.state === 'cancelled' && !discarded.has(key) && !entry.isWithdrawn) {
    broken.add('only its user takes an entry back');
  }
  const isEnd = ['sent', 'cancelled', 'lost', 'parked'].includes(entry.state);
  if (!isEnd) broken.add('no loss');
}

/** After a change of the cart was accepted: no inquiry that was refused stands before it. */
export function checkCure(
  { box, broken }: Pick<Checked, 'box' | 'broken'>,
  cure: Pick<Entry, 'lane' | 'sequence'>,
): void {
  const isStopped = box.entries.some(
    ({ kind, state, reason, lane, sequence }) =>
      kind === 'order' &&
      state === 'parked' &&
      (reason?.kind === 'refused' || reason?.kind === 'ask') &&
      lane === cure.lane &&
      sequence < cure.sequence,
  );
  if (isStopped) broken.add('a refused inquiry does not stop its cure');
}
