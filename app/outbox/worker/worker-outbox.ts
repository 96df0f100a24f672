import { randomHex } from '../../domain/random-hex.ts';
import { stripStorePrefix } from '../../domain/store/paths.ts';
import { findStorePlace } from '../../domain/store/store-path.ts';
import type { Handler } from '../../worker/handler.ts';
import { openStore } from '../device/idb-store.ts';
import { findQueuedPost } from '../protocol/kinds.ts';
import { readOperation } from '../protocol/replay-operation.ts';
import { queueOrSend } from './intercepted-post.ts';
import type { OutboxSettings } from './outbox-settings.ts';
import { scope } from './present-owner.ts';
import { drainInWorker } from './worker-drain.ts';

/**
 * The worker's part of the outbox. Queues posts whose request fails and posts behind open entries,
 * answers them with a redirect to the page that shows their state, and drains on Background Sync
 * without an open page. Rules E2.15, E2.21, E2.36, E2.37.
 */
export function openOutbox(
  settings: OutboxSettings,
  afterLostPost: (request: Request) => Promise<Response>,
) {
  const deps = {
    settings,
    store: openStore(() => randomHex(16)),
    channel: new BroadcastChannel('outbox'),
  };

  const handle: Handler = ({ request, waitUntil }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || url.origin !== scope.location.origin) return null;
    // A replay: its sender reads the answer itself.
    if (readOperation(request.headers) !== null) return null;
    const prefix = findStorePlace(settings.brand, url.pathname)?.place.prefix ?? '/';
    // The fields are not known yet; addresses that are never queued pass through.
    const path = stripStorePrefix(url.pathname, prefix);
    if (!findQueuedPost(path, [['add', '']])) return null;
    const answer = queueOrSend(deps, request, { url, prefix }, afterLostPost);
    waitUntil(answer.catch(() => undefined));
    return answer;
  };

  return { handle, syncTag: 'outbox', drain: () => drainInWorker(deps) };
}
