import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { openLocalCache } from '../../app/worker/local-cache.ts';
import { openFakeStorage } from './fake-storage.ts';

const address = (name: string) => `https://shop.example/${name}`;
const answer = (text: string) => new Response(text);

describe('the local cache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open({ maxEntries = 10, maxBytes = 1000 } = {}) {
    const storage = openFakeStorage();
    const cache = openLocalCache('one', { maxEntries, maxBytes }, defaultSettings, {
      storage,
      now: Date.now,
    });
    const read = async (name: string) => (await cache.match(address(name)))?.text();
    const put = (name: string, text = name) => cache.put(address(name), answer(text));
    return { storage, cache, read, put };
  }

  it('keeps what was put, the newest under an address', async () => {
    const { read, put } = open();
    await put('a', 'first');
    await put('a', 'second');
    expect(await read('a')).toBe('second');
    expect(await read('b')).toBeUndefined();
  });

  it('lets memory stand in when storage has not answered after 800 ms', async () => {
    const { storage, read, put } = open();
    storage.hang();
    const written = put('a');
    let isWritten = false;
    void written.then(() => (isWritten = true));
    await vi.advanceTimersByTimeAsync(799);
    expect(isWritten).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await written;
    const found = read('a');
    await vi.advanceTimersByTimeAsync(800);
    expect(await found).toBe('a');
    storage.mend();
    expect(await read('a'), 'storage is asked again').toBe('a');
    expect(storage.sizeOf('one')).toBe(0);
  });

  it('gives storage up after one error in reading', async () => {
    const { storage, read, put } = open();
    await put('a');
    storage.fail('read', new Error('broken'));
    expect(await read('a')).toBeUndefined();
    storage.mend();
    await put('b');
    expect(await read('b')).toBe('b');
    expect(storage.sizeOf('one'), 'b is in memory alone').toBe(1);
  });

  it('gives storage up after thirty errors in writing', async () => {
    const { storage, put } = open({ maxEntries: 100, maxBytes: 100_000 });
    storage.fail('write', new Error('broken'));
    for (let count = 1; count <= 29; count += 1) await put(`${count}`);
    storage.mend();
    await put('still');
    expect(storage.sizeOf('one')).toBe(1);
    storage.fail('write', new Error('broken'));
    await put('30');
    storage.mend();
    await put('late');
    expect(storage.sizeOf('one')).toBe(1);
  });

  it('is emptied when the device is full, and counts no error', async () => {
    const { storage, read, put } = open();
    await put('a');
    storage.fail('write', new DOMException('full', 'QuotaExceededError'));
    await put('b');
    expect(storage.sizeOf('one')).toBe(0);
    storage.mend();
    expect(await read('a')).toBeUndefined();
    await put('c');
    expect(storage.sizeOf('one')).toBe(1);
  });

  it('holds its number of entries at once, the oldest goes first', async () => {
    const { read, put, cache } = open({ maxEntries: 2 });
    for (const name of ['a', 'b', 'c']) await put(name);
    expect(await cache.addresses()).toEqual([address('b'), address('c')]);
    expect(await read('a')).toBeUndefined();
  });

  it('looks at its bytes every 30 s', async () => {
    const { put, cache } = open({ maxBytes: 250 });
    await put('a', 'x'.repeat(100));
    await put('b', 'x'.repeat(100));
    await put('c', 'x'.repeat(100));
    expect(await cache.addresses()).toHaveLength(3);
    vi.advanceTimersByTime(defaultSettings.localCacheCheckInterval);
    await put('d', 'x'.repeat(100));
    expect(await cache.addresses()).toEqual([address('c'), address('d')]);
  });

  it('keeps nothing that is larger than all of it', async () => {
    const { put, read } = open({ maxBytes: 10 });
    await put('a', 'x'.repeat(11));
    expect(await read('a')).toBeUndefined();
  });

  it('settles when all is written', async () => {
    const { put, cache, storage } = open();
    void put('a');
    void put('b');
    await cache.settled();
    expect(storage.sizeOf('one')).toBe(2);
  });
});
