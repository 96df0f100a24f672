/**
 * Paths inside a store view that the service worker knows. Apart from `paths`, so that the worker
 * does not carry the others.
 */

/** Queued entries and notifications. `refused`: why a form was not queued. Rule E2.22. */
export function notificationsPath(refused: string | null = null): string {
  return refused === null
    ? '/notifications'
    : `/notifications?${String(new URLSearchParams({ refused }))}`;
}

/** The last known cart with what waits. Rule E5.11. */
export function offlineCartPath(): string {
  return '/offline/cart';
}

/** The page of a queued order. Rule E5.6. */
export function offlineOrderPath(): string {
  return '/offline/order';
}
