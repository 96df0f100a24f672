import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Inquiry, InquirySummary } from '../../domain/account/inquiry.ts';
import type { SavedAddress, SavedTeam } from '../../domain/account/profile.ts';
import { hasAccountCopy, toAccountDatabase } from './account-databases.ts';

/** What an account page showed: enough to render it without a network. */
export type AccountContent =
  | { kind: 'inquiries'; page: number; inquiries: InquirySummary[] }
  | { kind: 'inquiry'; inquiry: Inquiry }
  | { kind: 'teams'; teams: SavedTeam[] }
  | { kind: 'addresses'; addresses: SavedAddress[] };

/** `at`: when the server showed it, in milliseconds since 1970. */
export type StoredContent = AccountContent & { at: number };

type Encrypted = { at: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

interface Tables extends DBSchema {
  keys: { key: 'key'; value: CryptoKey };
  pages: { key: string; value: Encrypted };
}

/** Change it with the shape of `AccountContent`: copies of another format are not decrypted. */
const format = 1;

/** Stored pages of an account; the oldest is removed first. */
const maxPages = 40;

/**
 * Encrypts what a page of the account showed and stores it. `isOwner` is asked again before the
 * write: another tab may have signed out meanwhile. Rule E1.20.
 */
export async function saveAccountContent(
  owner: string,
  content: AccountContent,
  now: number,
  isOwner: () => boolean,
): Promise<void> {
  if (!isOwner()) return;
  const database = await open(owner);
  try {
    const key = await requireKey(database);
    const name = toName(content);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const bytes = await crypto.subtle.encrypt(toAlgorithm(owner, name, iv), key, text);
    if (isOwner()) await write(database, name, { at: now, iv, bytes });
  } finally {
    database.close();
  }
}

/** Decrypts the stored pages of an account; empty when this device has none. */
export async function readAccountContents(owner: string): Promise<StoredContent[]> {
  if (!(await hasAccountCopy(owner))) return [];
  const database = await open(owner);
  try {
    const [key, names, pages] = await Promise.all([
      database.get('keys', 'key'),
      database.getAllKeys('pages'),
      database.getAll('pages'),
    ]);
    if (!key) return [];
    const contents = await Promise.all(
      pages.map(async ({ at, iv, bytes }, index): Promise<StoredContent[]> => {
        const algorithm = toAlgorithm(owner, names[index] ?? '', iv);
        // A page of another format or another owner cannot be decrypted: it counts as not stored.
        const text = await crypto.subtle.decrypt(algorithm, key, bytes).catch(() => null);
        if (text === null) return [];
        const content = JSON.parse(new TextDecoder().decode(text)) as AccountContent;
        return [{ ...content, at }];
      }),
    );
    return contents.flat();
  } finally {
    database.close();
  }
}

function open(owner: string): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(toAccountDatabase(owner), 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('pages');
    },
    // A sign-out deletes the database; an open connection would delay that.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}

/** Returns the key of the database. It cannot be exported, also not by a script of the page. */
async function requireKey(database: IDBPDatabase<Tables>): Promise<CryptoKey> {
  const usages = ['encrypt', 'decrypt'] as const;
  const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
  const transaction = database.transaction('keys', 'readwrite');
  const known = await transaction.store.get('key');
  if (!known) await transaction.store.put(created, 'key');
  await transaction.done;
  return known ?? created;
}

async function write(database: IDBPDatabase<Tables>, name: string, page: Encrypted): Promise<void> {
  const transaction = database.transaction('pages', 'readwrite', { durability: 'relaxed' });
  const { store } = transaction;
  await store.put(page, name);
  const [names, pages] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const byAge = names
    .map((one, index) => ({ name: one, at: pages[index]?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  await Promise.all(byAge.slice(maxPages).map((one) => store.delete(one.name)));
  await transaction.done;
}

function toName(content: AccountContent): string {
  if (content.kind === 'inquiries') return `inquiries/${content.page}`;
  return content.kind === 'inquiry' ? `inquiry/${content.inquiry.number}` : content.kind;
}

/** Binds a page to owner, name and format, so that it cannot be read in another place. */
function toAlgorithm(owner: string, name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  const additionalData = new TextEncoder().encode(`${format} ${owner} ${name}`);
  return { name: 'AES-GCM', iv, additionalData };
}
