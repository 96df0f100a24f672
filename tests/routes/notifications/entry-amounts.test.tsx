import { expect, it } from 'vitest';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { EntryItem } from '../../../app/routes/notifications/entry-item.tsx';
import { renderInRootRoute, toText } from '../../support/components/in-root-route.tsx';

const entry = {
  key: `${'a'.repeat(32)}.cart`,
  kind: 'cart',
  prefix: '/de_ch',
  fields: [],
  about: 'Camp',
  summary: { change: 'add', after: 1, amount: 12_000 },
  state: 'waiting',
  createdAt: 0,
  reason: null,
  result: null,
} as unknown as Entry;

it.each([
  ['de_ch', /CHF.?120\.00/],
  ['de_de', /^(?!.*120)/],
])('in %s an entry of /de_ch has an amount like %s (Rule E2.53)', (store, expected) => {
  const item = <EntryItem entry={entry} entries={[entry]} />;
  expect(toText(renderInRootRoute(item, store))).toMatch(expected);
});
