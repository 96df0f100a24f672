import { loadArea } from '../../i18n/areas.ts';
import type * as PageOutbox from './page-outbox.ts';

/**
 * Loads the code of the outbox together with its words: what stores a form without a network must be
 * able to report it. Rejects when either cannot be loaded; the next call tries again. Rule E2.22
 */
export async function loadOutbox(): Promise<typeof PageOutbox> {
  const [outbox] = await Promise.all([import('./page-outbox.ts'), loadArea('outbox')]);
  return outbox;
}
