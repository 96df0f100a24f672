import { describe, expect, it } from 'vitest';
import { toNotification } from '../../../app/notifications/notice.ts';

describe('the notification of an addition to the cart', () => {
  it.each(['cart:added', 'cart:volatile'])('%s links to the checkout (Rule C2.21)', (key) => {
    expect(toNotification({ kind: 'success', key }, false).actions).toEqual([
      { key: 'cart:proceed', path: '/checkout' },
    ]);
  });

  it('has no link while the checkout is elsewhere (Rule C2.22)', () => {
    expect(toNotification({ kind: 'success', key: 'cart:added' }, true).actions).toEqual([]);
  });

  it('is the only one that links to the checkout', () => {
    expect(toNotification({ kind: 'success', key: 'cart:updated' }, false).actions).toEqual([]);
  });
});
