import { expect } from 'vitest';
import { busyTitle } from '../faulty-network.ts';
import {
  isOfflinePage,
  saysUnsaved,
  showsBrowserError,
  showsFailure,
  showsServerError,
} from '../form-pages.ts';
import type { History, Stage } from '../history.ts';

const patience = { timeout: 60_000 };

/** What a page reports of a submitted form. */
export type End =
  | 'kept'
  | 'done'
  | 'held'
  | 'failed'
  | 'refused'
  | 'refused by the browser'
  /** The code that stores it was not loaded before the network was lost. Rule E2.22 */
  | 'not saved';

type Watched = {
  key: string;
  owner: string;
  /** Part of its request body. */
  mark: string;
  isDone(): Promise<boolean>;
  isRefused(): Promise<boolean>;
};

/** The page that confirmed the last form of a tab must not become an error page. Rule E1.16. */
export async function checkConfirmation(
  { stage, confirmed, broken }: History,
  index: number,
): Promise<void> {
  const wasConfirmed = confirmed.delete(index);
  if (wasConfirmed && (await showsServerError(stage.device.tab(index)))) {
    broken.add('a confirmation stays');
  }
}

/** Returns the result that the page shows for a form. */
export async function untilKnown(
  { device, network }: Stage,
  index: number,
  { key, owner, mark, isDone, isRefused }: Watched,
): Promise<End> {
  // A page that waits for a document neither answers nor reports that it cannot.
  const held = network.untilItHolds(mark).then((): End => 'held');
  const find = () => (network.holds(mark) ? held : Promise.race([look(), held]));
  async function look(): Promise<End | null> {
    const page = device.tab(index);
    if (showsBrowserError(page) || isOfflinePage(page)) return 'refused by the browser';
    // Read before the entries: a form that is stored in between is not a failed one.
    const hasFailed = await showsFailure(page, busyTitle);
    const wasRefused = await isRefused();
    const wasUnsaved = await saysUnsaved(page);
    const entries = await device.entries();
    if (entries.some((entry) => entry.key === key && entry.owner === owner)) return 'kept';
    if (await isDone()) return 'done';
    if (hasFailed) return 'failed';
    if (wasUnsaved) return 'not saved';
    return wasRefused ? 'refused' : null;
  }
  let end: End | null = null;
  // A page that is being left cannot be asked.
  await expect.poll(async () => (end = await find().catch(() => null)), patience).not.toBeNull();
  return end ?? 'failed';
}
