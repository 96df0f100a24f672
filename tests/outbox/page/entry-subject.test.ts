import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { toSubject } from '../../../app/outbox/page/entry-subject.ts';

const entry: Entry = {
  key: `${'a'.repeat(32)}.form`,
  owner: 'd.device',
  lane: 'd.device.camp',
  sequence: 1,
  kind: 'newsletter',
  address: '/newsletter',
  prefix: '/',
  needsCart: false,
  from: '/newsletter',
  fields: [],
  about: null,
  state: 'waiting',
  createdAt: 0,
  updatedAt: 0,
  confirmedAt: 0,
  attempts: 0,
  refusals: 0,
  withoutCart: 0,
  nextAt: 0,
  reason: null,
  result: null,
  transmittedAt: null,
  isAcknowledged: false,
};

describe('subject of an entry (Rule E2.54)', () => {
  it.each([
    ['the product of an addition', { kind: 'cart', about: 'Cup' }, 'Cup'],
    ['the product of a wish', { kind: 'wishlist', about: 'Cup' }, 'Cup'],
    ['the product of a review', { kind: 'review', about: 'Cup' }, 'Cup'],
    [
      'the code of a coupon',
      { kind: 'coupon', about: 'Inquiry basket', summary: { change: 'coupon', code: 'TEN' } },
      'TEN',
    ],
    [
      'the code of a coupon that is removed',
      { kind: 'coupon', about: 'TEN', summary: { change: 'coupon-remove' } },
      'TEN',
    ],
    [
      'the address of a newsletter',
      { about: 'Six mails', summary: { address: 'j…@club.example' } },
      'j…@club.example',
    ],
    ['the team', { kind: 'teams', about: 'Teams', summary: { team: 'U15' } }, 'U15'],
    ['nothing of an inquiry', { kind: 'order', about: 'Review', summary: { code: 'TEN' } }, null],
    // The title of its page names no newsletter, profile or team.
    ['no page of a newsletter whose address is erased', { about: 'Six mails a year.' }, null],
    ['no page of a profile', { kind: 'profile', about: 'Profile' }, null],
    ['no page of a team', { kind: 'teams', about: 'Teams' }, null],
  ] as [string, Partial<Entry>, string | null][])('is %s', (_, more, subject) => {
    expect(toSubject({ ...entry, ...more })).toBe(subject);
  });
});
