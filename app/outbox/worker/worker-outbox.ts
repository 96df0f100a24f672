import type { Language } from '../../domain/store/store-views.ts';
import type { Settings } from '../../domain/settings.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { paths } from '../../domain/store/paths.ts';
import { acceptPost, toLane, findOpenInLane } from '../protocol/box.ts';
import type { AcceptProblem } from '../protocol/box.ts';
import { drain } from '../protocol/drain.ts';
import { isOpen } from '../protocol/entry.ts';
import { openStore } from '../device/idb-store.ts';
import { redirectScript, toStatusPath } from '../protocol/stored-answer.ts';
import { stripStorePrefix, findQueuedPost } from '../protocol/kinds.ts';
import type { SubmittedFields } from '../protocol/kinds.ts';
import { nameDevice } from '../device/name-device.ts';
import { acquireEntries, unnamedDevice } from '../protocol/new-device.ts';
import { hostOwnerCookieName, isAccountOwner, ownerCookieName } from '../protocol/owner-cookie.ts';
import { sendEntry } from '../device/send.ts';
import { withLock } from '../protocol/lock.ts';
import { findOrderToConfirm } from '../protocol/owner.ts';
import type { Locks } from '../protocol/lock.ts';
import type { Handler } from '../../worker/handler.ts';
import { readDataRoute, withoutDataRoute } from '../../request/data-request.ts';

export type OutboxSettings = Pick<Settings, 'automaticTransmission' | 'maxNetworkTaskAttempts'> & {
  /** Code of the host's brand, which names its cart. */
  brand: string;
  /** Texts of the system notification. */
  orderWaiting: Record<Language, string>;
};

/** Prefix of a store view at the start of a path. */
const storePrefix = /^\/[a-z]{2,3}(?:_[a-z]{2})?(?:_[a-z]{2})?(?=\/|$)/;

/** An intercepted post whose page still waits for the answer. */
type InterceptedPost = {
  url: URL;
  prefix: string;
  isData: boolean;
  from: URL | null;
  fields: SubmittedFields;
};

/**
 * The worker's part of the outbox. Queues posts whose request fails and posts behind open entries,
 * answers them with a redirect to the page that shows their state, and drains on Background Sync
 * without an open page. Rules E2.15, E2.21, E2.36, E2.37.
 */
export function openOutbox(
  settings: OutboxSettings,
  afterLostPost: (request: Request) => Promise<Response>,
) {
  const store = openStore(() => randomHex(16));
  const channel = new BroadcastChannel('outbox');

  const handle: Handler = ({ request, waitUntil }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || url.origin !== scope.location.origin) return null;
    // A replay: its sender reads the answer itself.
    if (request.headers.has('Outbox-Deed')) return null;
    const prefix = storePrefix.exec(url.pathname)?.[0] ?? '/';
    // The fields are not known yet; addresses that are never queued pass through.
    const path = stripStorePrefix(url.pathname, prefix);
    if (!findQueuedPost(path, [['add', '']])) return null;
    const answer = queueOrSend(request, url, prefix);
    waitUntil(answer.catch(() => undefined));
    return answer;
  };

  async function queueOrSend(request: Request, url: URL, prefix: string): Promise<Response> {
    const copy = request.clone();
    const readPost = async (): Promise<InterceptedPost> => {
      const isData = readDataRoute(url) !== null;
      const address = withoutDataRoute(url);
      const from = URL.parse(request.referrer);
      const fields = withCompleteKeys([...new URLSearchParams(await copy.text())]);
      return { url: address, prefix, isData, from, fields };
    };
    if (await hasWaiting()) {
      // The page was not hydrated yet, or does not know the open entries: the order of the lane
      // still applies.
      const post = await readPost();
      const problem = await queuePost(post, { wasSent: false });
      if (problem === null || !isAnsweredByShop(problem)) return redirectToStatus(post, problem);
      return fetch(request);
    }
    try {
      return await fetch(request);
    } catch (error) {
      const post = await readPost();
      const problem = await queuePost(post, { wasSent: true });
      if (problem === 'not-queued') {
        if (post.isData) throw error;
        return afterLostPost(request);
      }
      return redirectToStatus(post, problem);
    }
  }

  /**
   * Returns whether open entries stand before a new post; false when the storage cannot be read.
   */
  async function hasWaiting(): Promise<boolean> {
    try {
      const { owner, cart } = await readPresentOwner();
      return (
        findOpenInLane(acquireEntries(await store.read(), owner, cart), toLane(owner, cart))
          .length > 0
      );
    } catch {
      return false;
    }
  }

  /** Queues a post; returns null once it is in the database, otherwise why not. */
  async function queuePost(
    { url, prefix, from, fields }: InterceptedPost,
    { wasSent }: { wasSent: boolean },
  ): Promise<AcceptProblem | 'not-kept' | null> {
    try {
      const who = await readPresentOwner();
      const problem = await store.change((box) => {
        const draft = {
          ...who,
          prefix,
          fields,
          address: url.pathname + url.search,
          isAccount: isAccountOwner(who.owner),
          about: null,
          wasSent,
          from: stripStorePrefix(from?.pathname ?? prefix, prefix) + (from?.search ?? ''),
        };
        const accepted = acceptPost(acquireEntries(box, who.owner, who.cart), draft, Date.now());
        const value = accepted.box === null ? accepted.problem : null;
        return { box: accepted.box ?? box, value };
      });
      if (problem !== null) return problem;
    } catch {
      // Not on the device, so it must not be reported as saved.
      return 'not-kept';
    }
    channel.postMessage('changed');
    await registerSync();
    return null;
  }

  /** Redirects to the page that shows the state of the post. */
  function redirectToStatus(
    { url, prefix, isData, fields }: InterceptedPost,
    problem: AcceptProblem | 'not-kept' | null,
  ): Response {
    const path = toStatusPath(
      findQueuedPost(stripStorePrefix(url.pathname, prefix), fields)?.kind,
      problem,
    );
    if (isData) return redirectScript(path);
    return Response.redirect(url.origin + (prefix === '/' ? '' : prefix) + path, 303);
  }

  /**
   * Returns the owner from the cookie where a worker can read it, otherwise the one a page recorded
   * last.
   */
  async function readPresentOwner(): Promise<{ owner: string; cart: string }> {
    const cookies = (scope as { cookieStore?: CookieReader }).cookieStore;
    const owner = cookies
      ? ((await cookies.get(hostOwnerCookieName)) ?? (await cookies.get(ownerCookieName)))?.value
      : (await store.read()).person?.owner;
    return { owner: owner ?? unnamedDevice, cart: settings.brand };
  }

  /**
   * Returns the owner to drain for, after naming the device where needed; null when nothing waits.
   */
  async function findSender(): Promise<{ owner: string; cart: string } | null> {
    const who = await readPresentOwner();
    if (who.owner !== unnamedDevice) return who;
    const { entries } = await store.read();
    const own = entries.find((entry) => entry.owner === unnamedDevice && isOpen(entry));
    if (!own) return null;
    const base = own.prefix === '/' ? '' : own.prefix;
    const owner = await nameDevice(base, (address, init) => fetch(address, init));
    if (owner === null) throw new Error('The shop is not to be reached');
    return { ...who, owner };
  }

  return {
    handle,
    syncTag: 'outbox',
    async drain(): Promise<void> {
      const locks = navigator.locks as unknown as Locks;
      const rules = {
        maxRefusals: settings.maxNetworkTaskAttempts,
        isAutomatic: settings.automaticTransmission,
      };
      const end = await withLock({ locks, store, holder: 'worker', now: Date.now }, async () => {
        const who = await findSender();
        return (
          who &&
          drain(
            {
              store,
              rules,
              now: Date.now,
              send: (claim, generation) =>
                sendEntry(claim, generation, (address, init) => fetch(address, init)),
            },
            who,
          )
        );
      });
      channel.postMessage('changed');
      await notifyWaitingOrder();
      // A rejection makes the browser repeat the sync later.
      if (end?.wakeAt) throw new Error('Not everything could be sent');
    },
  };

  /** Shows the notification 'Order waiting!' when no page is open. Rule E5.2. */
  async function notifyWaitingOrder(): Promise<void> {
    const { owner } = await readPresentOwner();
    const order = findOrderToConfirm(await store.read(), owner);
    const pages = await scope.clients.matchAll({ type: 'window' });
    if (!order || pages.length > 0 || Notification.permission !== 'granted') return;
    const language = order.prefix.startsWith('/de') ? 'de' : 'en';
    await scope.registration.showNotification(settings.orderWaiting[language], {
      tag: 'order',
      data: (order.prefix === '/' ? '' : order.prefix) + paths.notifications(),
    });
  }
}

/** Returns whether the shop answers the post itself, by running it or by asking to sign in. */
function isAnsweredByShop(problem: AcceptProblem | 'not-kept'): boolean {
  return problem === 'not-queued' || problem === 'needs-account';
}

/**
 * Completes keys that lack their random part: a cached page brings none, and its script adds it
 * only after hydration.
 */
function withCompleteKeys(fields: [string, string][]): [string, string][] {
  return fields.map(([name, value]) =>
    name === 'key' && value.startsWith('.') ? [name, randomHex(16) + value] : [name, value],
  );
}

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

type CookieReader = { get(name: string): Promise<{ value: string } | null> };

async function registerSync(): Promise<void> {
  const { sync } = scope.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  // Refused in private windows; pages drain by themselves.
  await sync?.register('outbox').catch(() => undefined);
}
