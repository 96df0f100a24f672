import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openLocalCache } from '../../../app/worker/local-cache/local-cache.ts';
import { openFakeStorage } from '../fake-storage.ts';

const address = (name: string) => `https://shop.example/${name}`;
const answer = (text: string) => new Response(text);

describe('openLocalCache', () => {
  let warn: MockInstance;
  beforeEach(() => {
    vi.useFakeTimers();
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

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

  it('returns the newest answer under an address', async () => {
    const { read, put } = open();
    await put('a', 'first');
    await put('a', 'second');
    expect(await read('a')).toBe('second');
    expect(await read('b')).toBeUndefined();
  });

  // Rule E9.7
  it('uses memory when the storage has not answered after 800 ms (Rule E9.1)', async () => {
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
    storage.repair();
    expect(await read('a'), 'storage is asked again').toBe('a');
    expect(storage.sizeOf('one')).toBe(0);
  });

  it('writes a failure of the storage to the console (Rules E6.7, E6.9)', async () => {
    const { storage, put } = open();
    storage.fail('write', new DOMException('full', 'QuotaExceededError'));
    await put('a');
    expect(warn.mock.calls[0]?.[0]).toBe('The local cache failed to write');
  });

  it('switches the storage off after one failed read (Rule E9.2)', async () => {
    const { storage, read, put } = open();
    await put('a');
    storage.fail('read', new Error('broken'));
    expect(await read('a')).toBeUndefined();
    storage.repair();
    await put('b');
    expect(await read('b')).toBe('b');
    expect(storage.sizeOf('one'), 'b is in memory alone').toBe(1);
  });

  // Rule E9.7
  it('switches the storage off after 30 failed writes (Rule E9.3)', async () => {
    const { storage, put } = open({ maxEntries: 100, maxBytes: 100_000 });
    storage.fail('write', new Error('broken'));
    for (let count = 1; count <= 29; count += 1) await put(`${count}`);
    storage.repair();
    await put('still');
    expect(storage.sizeOf('one')).toBe(1);
    storage.fail('write', new Error('broken'));
    await put('30');
    storage.repair();
    await put('late');
    expect(storage.sizeOf('one')).toBe(1);
  });

  it('empties itself on a quota error, without counting it as an error (Rule E9.4)', async () => {
    const { storage, read, put } = open();
    await put('a');
    storage.fail('write', new DOMException('full', 'QuotaExceededError'));
    await put('b');
    expect(storage.sizeOf('one')).toBe(0);
    storage.repair();
    expect(await read('a')).toBeUndefined();
    await put('c');
    expect(storage.sizeOf('one')).toBe(1);
  });

  it('limits the number of entries at once, and removes the oldest first', async () => {
    const { read, put, cache } = open({ maxEntries: 2 });
    for (const name of ['a', 'b', 'c']) await put(name);
    expect(await cache.addresses()).toEqual([address('b'), address('c')]);
    expect(await read('a')).toBeUndefined();
  });

  it('checks its size every 30 s (Rule E9.6)', async () => {
    const { put, cache } = open({ maxBytes: 250 });
    await put('a', 'x'.repeat(100));
    await put('b', 'x'.repeat(100));
    await put('c', 'x'.repeat(100));
    expect(await cache.addresses()).toHaveLength(3);
    vi.advanceTimersByTime(defaultSettings.localCacheCheckInterval);
    await put('d', 'x'.repeat(100));
    expect(await cache.addresses()).toEqual([address('c'), address('d')]);
  });

  it('does not store what is larger than its quota', async () => {
    const { put, read } = open({ maxBytes: 10 });
    await put('a', 'x'.repeat(11));
    expect(await read('a')).toBeUndefined();
  });

  it('settles when every write is done', async () => {
    const { put, cache, storage } = open();
    void put('a');
    void put('b');
    await cache.settled();
    expect(storage.sizeOf('one')).toBe(2);
  });
});
