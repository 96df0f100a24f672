import { useSyncExternalStore } from 'react';
import { readEmptyOutbox, readOutbox, watchOutbox } from './outbox-state.ts';
import type { OutboxState } from './outbox-state.ts';

/** The outbox of the present owner; empty on the server. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(watchOutbox, readOutbox, readEmptyOutbox);
}
