import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notify, readShown, show, watchShown } from '../../app/notifications/notify.ts';

describe('notify', () => {
  beforeEach(() => vi.stubGlobal('document', {}));
  afterEach(() => {
    for (const { id } of readShown()) dismiss(id);
    vi.unstubAllGlobals();
  });

  it('calls watchers after a change, and none when nothing changes (Rule E7.1)', () => {
    const listener = vi.fn();
    const stop = watchShown(listener);
    const id = notify({ kind: 'success', key: 'cart:added' });
    expect(notify({ kind: 'success', key: 'cart:added' })).toBe(id);
    expect(listener).toHaveBeenCalledTimes(1);
    dismiss('another');
    expect(listener).toHaveBeenCalledTimes(1);
    dismiss(id);
    expect(readShown()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    notify({ kind: 'info', text: 'Half time' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('repeats a message after it has been removed', () => {
    const first = notify({ kind: 'success', key: 'cart:added' });
    dismiss(first);
    expect(notify({ kind: 'success', key: 'cart:added' })).not.toBe(first);
  });

  it('shows the next message of a page beside the one before (Rule E7.1)', () => {
    const id = 'page-0';
    show({ kind: 'success', key: 'wishlist:done.add', id });
    show({ kind: 'success', key: 'wishlist:done.remove', id });
    const [added, removed] = readShown();
    expect(added).toMatchObject({ key: 'wishlist:done.add', id });
    expect(removed).toMatchObject({ key: 'wishlist:done.remove' });
    dismiss(id);
    expect(readShown()).toEqual([removed]);
  });

  it('throws on the server', () => {
    vi.unstubAllGlobals();
    expect(() => notify({ kind: 'info', text: 'Half time' })).toThrow('session');
  });
});
