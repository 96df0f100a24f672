/**
 * Each account has a separate database for the copy of its pages, named after the owner. Worker
 * and page delete databases by their names, without code that reads them. Rule E1.20.
 */
const prefix = 'account-';

export const toAccountDatabase = (owner: string) => prefix + owner;

/**
 * Deletes the copies of every account, or of every account but one, with the keys that encrypt
 * them. An open connection closes itself first. Rule E1.21.
 */
export async function deleteAccountCopies(except = ''): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(prefix) && name !== prefix + except) indexedDB.deleteDatabase(name);
  }
}

/** Returns whether this device has a copy of pages of this account. */
export async function hasAccountCopy(owner: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === toAccountDatabase(owner));
}
