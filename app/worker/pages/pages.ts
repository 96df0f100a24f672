import { offlinePaths } from '../../offline/storable-addresses.ts';
import type { StoredMessage } from '../../offline/worker-messages.ts';
import type { Device } from '../device.ts';
import type { Handler } from '../handler.ts';
import { answerDocuments } from './documents.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { answerLoaders } from './loader-data.ts';
import { redirectLostPost } from './offline-answers.ts';
import { openPageStore } from './page-store.ts';

export type PagesDeps = Pick<Device, 'pages' | 'data' | 'offline'> & {
  storeAssets(addresses: Iterable<string>): Promise<void>;
  sendMessage(clientId: string, message: StoredMessage): Promise<void>;
};

/**
 * Documents and loader answers of the catalogue. Documents are fetched without cookies, so that no
 * name, cart or token reaches the device (Rule E1.8); loader answers are stored as received where
 * the server allows it (Rule E1.9).
 */
export function openPages(
  device: Pick<Device, 'pages' | 'data' | 'offline'>,
  storeAssets: PagesDeps['storeAssets'],
  sendMessage: PagesDeps['sendMessage'],
) {
  const { pages, data, offline } = device;
  const store = openPageStore({ pages, offline, storeAssets });
  const afterLostPost = (request: Request) => redirectLostPost(offline, request);

  /**
   * Answers native form posts that must not be queued, such as a sign-in: without a network the
   * offline page links back to their form.
   */
  const posts: Handler = ({ request }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || request.mode !== 'navigate' || !isSameOrigin(url)) return null;
    return fetch(request).catch(() => afterLostPost(request));
  };

  return {
    handlers: [
      answerDocuments({ pages, offline, store }),
      posts,
      answerLoaders({ pages, data, sendMessage, store }),
    ],
    /** Redirect for a native form post that could be neither sent nor queued. Rule E2.22. */
    afterLostPost,
    keep: store.storePage,
    /** `base`: prefix of a store view, '' at the root. */
    async storeOfflinePages(base: string): Promise<void> {
      const addresses = offlinePaths.map((path) => self.origin + base + path);
      await Promise.all(addresses.map(store.storeOfflinePage));
    },
    /** Removes every stored page, on sign-out. */
    async clear(): Promise<void> {
      await Promise.all([pages.clear(), data.clear()]);
    },
  };
}
