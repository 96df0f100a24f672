import { useSyncExternalStore } from 'react';
import { readNothing, readOutbox, watchOutbox } from './outbox-state.ts';
import type { OutboxState } from './outbox-state.ts';

/** The outbox of who is here; a server knows nothing of it. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(watchOutbox, readOutbox, readNothing);
}
