import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notify, readShown, watchShown } from '../../app/notifications/notify.ts';

describe('notify', () => {
  beforeEach(() => vi.stubGlobal('document', {}));
  afterEach(() => {
    for (const { id } of readShown()) dismiss(id);
    vi.unstubAllGlobals();
  });

  it('tells who watches, and nobody of what changes nothing', () => {
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

  it('says the same again once it is gone', () => {
    const first = notify({ kind: 'success', key: 'cart:added' });
    dismiss(first);
    expect(notify({ kind: 'success', key: 'cart:added' })).not.toBe(first);
  });

  it('is for browsers alone', () => {
    vi.unstubAllGlobals();
    expect(() => notify({ kind: 'info', text: 'Half time' })).toThrow('session');
  });
});
