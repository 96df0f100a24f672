/** Outlives the database of the outbox, which may be deleted on its own. Decision 0290. */
const name = 'outbox-owner';

/** Returns the owner that a page recorded last; null without one or without storage. */
export function readRecordedOwner(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Blocked by the browser.
    return null;
  }
}

export function recordOwner(owner: string): void {
  try {
    localStorage.setItem(name, owner);
  } catch {
    // Blocked or full: entries of an unknown owner stay unnamed.
  }
}
