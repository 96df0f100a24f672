import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { cancel, emptyBox } from '../../../app/outbox/protocol/box.ts';
import { limits } from '../../../app/outbox/protocol/entry.ts';
import type { Entry, EntryReason } from '../../../app/outbox/protocol/entry.ts';
import { storefrontMemory } from '../../../server/storefront/storefront.ts';

const late = limits.shopMemory + 1;
const refusal = { message: null, problem: null, fields: {}, notices: [], text: null };

/** Cancels an entry that was created at the moment 0. */
function cancelled(
  now: number,
  { attempts, reason }: { attempts: number; reason: EntryReason | null },
  address = '/cart',
): [Entry['state'] | undefined, EntryReason['kind'] | undefined] {
  const surroundings = { owner: 'a.anna', cart: 'camp', prefix: '/', from: '/' };
  const draft = { ...surroundings, address, about: null, wasSent: false };
  const fields = [
    ['key', 'a'],
    ['change', 'add'],
  ] as const;
  const accepted = acceptPost(emptyBox('g'), { ...draft, fields }, 0);
  if (accepted.box === null) throw new Error(accepted.problem);
  const box = { ...accepted.box, entries: [{ ...accepted.entry, attempts, reason }] };
  const [entry] = cancel(box, 'a', now).entries;
  return [entry?.state, entry?.reason?.kind];
}

describe('an entry older than the memory of the shop', () => {
  it('ends before the shop forgets its attempts', () => {
    expect(limits.shopMemory).toBeLessThan(storefrontMemory);
  });

  it.each([
    ['its last answer was lost', { attempts: 1, reason: { kind: 'network' } }],
    ['the effect is unknown', { attempts: 0, reason: { kind: 'unclear' } }],
    ['it expired after an attempt', { attempts: 3, reason: { kind: 'expired' } }],
  ] as const)('may have happened when it is cancelled and %s', (_, entry) => {
    expect(cancelled(late, entry)).toEqual(['lost', 'unclear']);
    expect(cancelled(late - 1, entry)[0]).toBe('cancelling');
  });

  it.each([
    ['it was never sent', { attempts: 0, reason: null }],
    ['it was refused', { attempts: 1, reason: { kind: 'refused', code: 409, refusal } }],
  ] as const)('is cancelled by the shop when %s', (_, entry) => {
    expect(cancelled(late, entry)[0]).toBe('cancelling');
  });

  it('is cancelled by the shop when it is an order, which the shop never forgets', () => {
    const entry = { attempts: 1, reason: null };
    expect(cancelled(late, entry, '/checkout/review')[0]).toBe('cancelling');
  });
});
