import { acceptPost } from '../../app/outbox/protocol/accept/accept.ts';
import type { Box } from '../../app/outbox/protocol/box.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import { isUnknownOwner, unknownOwner } from '../../app/outbox/protocol/new-device.ts';

/** A form as its page posts it. `content`: the field that distinguishes two submissions. */
export type Post = {
  owner: string;
  /** The owner that the worker knew when it was sent. */
  seen: string;
  address: string;
  fields: [string, string][];
  content: string;
};

/** Adds a post to the box. Throws when it is refused: the model submits only what is queued. */
export function acceptForm(
  box: Box,
  { owner, address, fields }: Post,
  { wasSent, now }: { wasSent: boolean; now: number },
): { box: Box; entry: Entry } {
  const draft = { owner, cart: 'camp', prefix: '/', about: null, from: '/' };
  const accepted = acceptPost(box, { ...draft, address, fields, wasSent }, now);
  if (accepted.box === null) throw new Error(accepted.problem);
  return accepted;
}

/** Returns the owner that a worker without a readable cookie takes a post for. */
export function findSeenOwner(box: Box): string {
  return box.person?.owner ?? unknownOwner(box);
}

/** Returns whether the storage was cleared after a worker saw an unknown owner. */
export function isOfFormerBox(seen: string, box: Box): boolean {
  return isUnknownOwner(seen) && seen !== unknownOwner(box);
}
