import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notify, readShown, watchShown } from '../../app/notifications/notify.ts';

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

  it('throws on the server', () => {
    vi.unstubAllGlobals();
    expect(() => notify({ kind: 'info', text: 'Half time' })).toThrow('session');
  });
});
