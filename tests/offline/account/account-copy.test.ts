import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  readAccountContents,
  saveAccountContent,
} from '../../../app/offline/account/account-copy.ts';
import type { AccountContent } from '../../../app/offline/account/account-copy.ts';
import {
  deleteAccountCopies,
  hasAccountCopy,
  toAccountDatabase,
} from '../../../app/offline/account/account-databases.ts';

const teams: AccountContent = { kind: 'teams', teams: [{ id: 't1', name: 'U15 Rot-Weiß' }] };
const save = (owner: string, content: AccountContent = teams, at = 5, isOwner = () => true) =>
  saveAccountContent(owner, content, at, isOwner);

/** Returns every stored page of a database as it lies on the disk. */
function readRaw(owner: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(toAccountDatabase(owner));
    opening.onerror = () => reject(opening.error ?? new Error('closed'));
    opening.onsuccess = () => {
      const cursor = opening.result.transaction('pages').objectStore('pages').openCursor();
      const found: { name: string; bytes: Uint8Array }[] = [];
      cursor.onsuccess = () => {
        if (!cursor.result) {
          opening.result.close();
          return resolve(found);
        }
        const { bytes } = cursor.result.value as { bytes: ArrayBuffer };
        found.push({ name: cursor.result.key as string, bytes: new Uint8Array(bytes) });
        cursor.result.continue();
      };
    };
  });
}

function readKey(owner: string): Promise<CryptoKey> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(toAccountDatabase(owner));
    opening.onsuccess = () => {
      const found = opening.result.transaction('keys').objectStore('keys').get('key');
      found.onsuccess = () => {
        opening.result.close();
        resolve(found.result as CryptoKey);
      };
    };
  });
}

describe('the copy of account pages (Rules E1.20, E1.21)', () => {
  beforeEach(async () => {
    await deleteAccountCopies();
    await expect
      .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
      .toEqual([]);
  });

  it('returns what was saved, with its age, to its owner only', async () => {
    await save('a.one');
    expect(await readAccountContents('a.one')).toEqual([{ ...teams, at: 5 }]);
    expect(await readAccountContents('a.two')).toEqual([]);
    expect(await hasAccountCopy('a.two')).toBe(false);
  });

  it('stores no plain text and a key that cannot be exported', async () => {
    await save('a.one');
    const [page] = await readRaw('a.one');
    expect(page?.name).toBe('teams');
    const text = new TextDecoder('latin1').decode(page?.bytes);
    expect(text).not.toMatch(/U15|Rot|teams|name/);
    const key = await readKey('a.one');
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('encrypts the same page differently each time', async () => {
    await save('a.one');
    const [before] = await readRaw('a.one');
    await save('a.one');
    const [after] = await readRaw('a.one');
    expect(after?.bytes).not.toEqual(before?.bytes);
  });

  it('saves nothing for an owner who is no longer present', async () => {
    await save('a.one', teams, 5, () => false);
    expect(await hasAccountCopy('a.one')).toBe(false);
    let asked = 0;
    await save('a.one', teams, 5, () => (asked += 1) === 1);
    expect(await readAccountContents('a.one')).toEqual([]);
  });

  it('deletes every other copy with its key', async () => {
    await save('a.one');
    await save('a.two');
    await deleteAccountCopies('a.two');
    await expect.poll(() => hasAccountCopy('a.one')).toBe(false);
    expect(await readAccountContents('a.one')).toEqual([]);
    expect(await readAccountContents('a.two')).toHaveLength(1);
    await deleteAccountCopies();
    await expect.poll(() => hasAccountCopy('a.two')).toBe(false);
  });

  it('leaves other databases of the origin alone', async () => {
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    await deleteAccountCopies();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['outbox']);
    indexedDB.deleteDatabase('outbox');
  });

  it('keeps the newest 40 pages after 200', async () => {
    const inquiries = { kind: 'inquiries', inquiries: [] } as const;
    for (let page = 1; page <= 200; page++) {
      await save('a.one', { ...inquiries, inquiries: [], page }, page);
    }
    const found = await readAccountContents('a.one');
    const ages = found.map(({ at }) => at).sort((one, other) => one - other);
    expect(ages).toEqual(Array.from({ length: 40 }, (_, index) => 161 + index));
  });

  it('does not decrypt a page in the place of another one', async () => {
    await save('a.one');
    await save('a.one', { kind: 'addresses', addresses: [] }, 6);
    await swapPages('a.one');
    expect(await readAccountContents('a.one')).toEqual([]);
  });
});

/** Exchanges the two stored pages of a database. */
function swapPages(owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(toAccountDatabase(owner));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('pages', 'readwrite');
      const store = transaction.objectStore('pages');
      const one = store.get('teams');
      const other = store.get('addresses');
      other.onsuccess = () => {
        store.put(one.result, 'addresses');
        store.put(other.result, 'teams');
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onerror = () => reject(transaction.error ?? new Error('failed'));
    };
  });
}
