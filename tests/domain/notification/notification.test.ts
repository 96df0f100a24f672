import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lifetimeOf,
  notificationOf,
  withNotification,
} from '../../../app/domain/notification/notification.ts';
import type { NewNotification } from '../../../app/domain/notification/notification.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';

const said = (notification: NewNotification, id = 'last') => ({ ...notification, id });
const standard = 5000;

describe('a repeat of the last message (Rule E7.5)', () => {
  const saved = said({ kind: 'success', key: 'account:saved' });

  it.each<[string, NewNotification, number]>([
    ['the same key', { kind: 'success', key: 'account:saved' }, 1],
    ['the same key with an action', { ...saved, actions: [{ key: 'layout:ok', path: '/' }] }, 1],
    ['another kind', { kind: 'error', key: 'account:saved' }, 2],
    ['another key', { kind: 'success', key: 'cart:added' }, 2],
    ['other values', { kind: 'success', key: 'account:saved', values: { names: 'Ada' } }, 2],
    ['a text that reads like the key', { kind: 'success', text: 'account:saved' }, 2],
  ])('%s', (_name, next, length) => {
    expect(withNotification([saved], said(next, 'next'))).toHaveLength(length);
  });

  it('compares values in any order', () => {
    const one = said({ kind: 'info', key: 'a:b', values: { from: 1, to: 2 } });
    const again = said({ kind: 'info', key: 'a:b', values: { to: 2, from: 1 } }, 'next');
    expect(withNotification([one], again)).toEqual([one]);
  });

  it('is shown again after another message', () => {
    const other = said({ kind: 'info', text: 'Half time' }, 'other');
    expect(withNotification([saved, other], said(saved, 'next'))).toHaveLength(3);
  });

  it('is never shown twice in a row, and no other message is lost', () => {
    const message = fc.record({
      kind: fc.constantFrom('success' as const, 'error' as const),
      text: fc.constantFrom('one', 'two'),
    });
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const shown = messages
          .map((each, index) => said(each, String(index)))
          .reduce(withNotification, [] as readonly ReturnType<typeof said>[]);
        const texts = shown.map((each) => `${each.kind} ${'text' in each ? each.text : ''}`);
        expect(texts.some((text, index) => text === texts[index - 1])).toBe(false);
        expect(new Set(texts)).toEqual(
          new Set(messages.map(({ kind, text }) => `${kind} ${text}`)),
        );
      }),
    );
  });
});

describe('lifetimeOf (Rules E7.1, E7.3, E7.4, E7.6)', () => {
  it('is 5000 ms by default (Rule E7.3)', () => {
    expect(defaultSettings.notificationLifetime).toBe(5000);
  });

  it.each<[NewNotification, number | null]>([
    [{ kind: 'success', key: 'cart:added' }, standard],
    [{ kind: 'success', key: 'cart:added', timeToLive: 900 }, 900],
    [{ kind: 'error', text: 'No' }, standard],
    [{ kind: 'error', text: 'No', hasNoTimeout: true }, null],
    [{ kind: 'error', text: 'No', hasNoTimeout: true, timeToLive: 900 }, null],
    [notificationOf({ kind: 'success', key: 'account:saved' }), standard],
    [notificationOf({ kind: 'info', key: 'cart:emptyNotice' }), standard],
    [notificationOf({ kind: 'warning', key: 'cart:volatile' }), null],
    [notificationOf({ kind: 'error', key: 'account:refreshFailed' }), null],
  ])('%j', (notification, lifetime) => {
    expect(lifetimeOf(notification, standard)).toBe(lifetime);
  });
});
