/** Key of the session storage with the stores that need no question. Rule E10.6. */
const settledKey = 'country-settled';

function readSettledStores(): string[] {
  try {
    return (sessionStorage.getItem(settledKey) ?? '').split(' ').filter(Boolean);
  } catch {
    // A browser without storage asks again.
    return [];
  }
}

/** Returns whether this visitor needs no question about the store. `code`: of the store view. */
export function isSettled(code: string): boolean {
  return readSettledStores().includes(code);
}

export function markSettled(code: string): void {
  try {
    sessionStorage.setItem(settledKey, [...new Set([...readSettledStores(), code])].join(' '));
  } catch {
    // The cookie still holds the answer.
  }
}
