import { isStorable } from './storable-addresses.ts';

/** Key in the session storage of a tab. */
const key = 'first-pages';

/** The oldest of more pages is dropped. */
const most = 5;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Pages of a tab that no worker has seen: the first ones of a visit are often left before a worker
 * runs. A later page of the tab hands them over. Rule E1.17.
 */
export function openFirstPages(storage: TabStorage, origin: string) {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    /** Adds a page by its address; ignores other origins and pages that are never stored. */
    add(address: string): void {
      if (!address.startsWith(`${origin}/`)) return;
      const { pathname, search } = new URL(address);
      if (!isStorable(pathname)) return;
      const page = origin + pathname + search;
      const pages = [...read().filter((one) => one !== page), page].slice(-most);
      try {
        storage.setItem(key, JSON.stringify(pages));
      } catch {
        // A full or refused storage: the page is stored when it is visited again.
      }
    },
    /** Returns the addresses, oldest first, and forgets them. */
    take(): string[] {
      const pages = read();
      try {
        storage.removeItem(key);
      } catch {
        // A refused storage holds none.
      }
      return pages;
    },
  };
}
