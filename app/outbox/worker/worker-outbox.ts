import type { Language } from '../../domain/store/store-views.ts';
import type { Settings } from '../../domain/settings.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { paths } from '../../domain/store/paths.ts';
import { accept, laneOf, openOf } from '../protocol/box.ts';
import type { NotAccepted } from '../protocol/box.ts';
import { drain } from '../protocol/drain.ts';
import { isOpen } from '../protocol/entry.ts';
import { openStore } from '../device/idb-store.ts';
import { leadsTo, pathOfKept } from '../protocol/stored-answer.ts';
import { insideStore, queuedAs } from '../protocol/kinds.ts';
import type { Fields } from '../protocol/kinds.ts';
import { nameDevice } from '../device/name-device.ts';
import { meet, newDevice } from '../protocol/new-device.ts';
import { hostOwnerCookieName, isAccountOwner, ownerCookieName } from '../protocol/owner-cookie.ts';
import { sendEntry } from '../device/send.ts';
import { withTurn } from '../protocol/lock.ts';
import { askingOrder } from '../protocol/owner.ts';
import type { Locks } from '../protocol/lock.ts';
import type { Handler } from '../../worker/handler.ts';
import { readDataRoute, withoutDataRoute } from '../../request/data-request.ts';

export type OutboxSettings = Pick<Settings, 'automaticTransmission' | 'maxNetworkTaskAttempts'> & {
  /** Names the cart of this host's brand. */
  brand: string;
  /** Words of a system notification. */
  orderWaiting: Record<Language, string>;
};

/** Prefix of a store view at the beginning of a path. */
const storePrefix = /^\/[a-z]{2,3}(?:_[a-z]{2})?(?:_[a-z]{2})?(?=\/|$)/;

/** A post as it came, which its browser still waits for. */
type Post = { url: URL; prefix: string; isData: boolean; from: URL | null; fields: Fields };

/**
 * The worker's share of the outbox: posts whose network fails, and those that others of their person
 * go before, are kept, and answered with a redirect to the page that says so, whether a page's script
 * sent them or the browser itself; and what waits is sent when the network is back, also when no page
 * is open. spec: promises, Offline outbox 2, 4, 8
 */
export function openOutbox(
  settings: OutboxSettings,
  afterLostPost: (request: Request) => Promise<Response>,
) {
  const store = openStore(() => randomHex(16));
  const others = new BroadcastChannel('outbox');

  const handle: Handler = ({ request, waitUntil }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || url.origin !== scope.location.origin) return null;
    // A replay: its sender reads the answer itself.
    if (request.headers.has('Outbox-Deed')) return null;
    const prefix = storePrefix.exec(url.pathname)?.[0] ?? '/';
    // Which fields there are is not known yet; addresses that are never queued pass untouched.
    const path = insideStore(url.pathname, prefix);
    if (!queuedAs(path, [['add', '']])) return null;
    const answer = keepOrSend(request, url, prefix);
    waitUntil(answer.catch(() => undefined));
    return answer;
  };

  async function keepOrSend(request: Request, url: URL, prefix: string): Promise<Response> {
    const copy = request.clone();
    const readPost = async (): Promise<Post> => {
      const isData = readDataRoute(url) !== null;
      const address = withoutDataRoute(url);
      const from = URL.parse(request.referrer);
      const fields = withKey([...new URLSearchParams(await copy.text())]);
      return { url: address, prefix, isData, from, fields };
    };
    if (await hasWaiting()) {
      // Its page was not alive yet, or has not heard of them: the order holds all the same.
      const post = await readPost();
      const problem = await keep(post, { wasSent: false });
      if (problem === null || !isForTheShop(problem)) return leadOn(post, problem);
      return fetch(request);
    }
    try {
      return await fetch(request);
    } catch (error) {
      const post = await readPost();
      const problem = await keep(post, { wasSent: true });
      if (problem === 'not-queued') {
        if (post.isData) throw error;
        return afterLostPost(request);
      }
      return leadOn(post, problem);
    }
  }

  /** Is there anything that goes before what is done now? A device that cannot say has nothing. */
  async function hasWaiting(): Promise<boolean> {
    try {
      const { owner, cart } = await whoIsHere();
      return openOf(meet(await store.read(), owner, cart), laneOf(owner, cart)).length > 0;
    } catch {
      return false;
    }
  }

  /** Null: it is in the database. */
  async function keep(
    { url, prefix, from, fields }: Post,
    { wasSent }: { wasSent: boolean },
  ): Promise<NotAccepted | 'not-kept' | null> {
    try {
      const who = await whoIsHere();
      const problem = await store.change((box) => {
        const draft = {
          ...{ ...who, prefix, fields, address: url.pathname + url.search },
          ...{ isAccount: isAccountOwner(who.owner), about: null, wasSent },
          from: insideStore(from?.pathname ?? prefix, prefix) + (from?.search ?? ''),
        };
        const accepted = accept(meet(box, who.owner, who.cart), draft, Date.now());
        const value = accepted.box === null ? accepted.problem : null;
        return { box: accepted.box ?? box, value };
      });
      if (problem !== null) return problem;
    } catch {
      // Not on the device, so it must not be said that it is.
      return 'not-kept';
    }
    others.postMessage('changed');
    await askForSync();
    return null;
  }

  /** To the page that says what became of it. */
  function leadOn(
    { url, prefix, isData, fields }: Post,
    problem: NotAccepted | 'not-kept' | null,
  ): Response {
    const path = pathOfKept(queuedAs(insideStore(url.pathname, prefix), fields)?.kind, problem);
    if (isData) return leadsTo(path);
    return Response.redirect(url.origin + (prefix === '/' ? '' : prefix) + path, 303);
  }

  /** By the cookie where a worker may read it, else whom a page told last. */
  async function whoIsHere(): Promise<{ owner: string; cart: string }> {
    const cookies = (scope as { cookieStore?: CookieReader }).cookieStore;
    const owner = cookies
      ? ((await cookies.get(hostOwnerCookieName)) ?? (await cookies.get(ownerCookieName)))?.value
      : (await store.read()).person?.owner;
    return { owner: owner ?? newDevice, cart: settings.brand };
  }

  /** Somebody with something to send; null: there is nothing, or the shop gave no name. */
  async function whoSends(): Promise<{ owner: string; cart: string } | null> {
    const who = await whoIsHere();
    if (who.owner !== newDevice) return who;
    const { entries } = await store.read();
    const own = entries.find((entry) => entry.owner === newDevice && isOpen(entry));
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
      const end = await withTurn({ locks, store, holder: 'worker', now: Date.now }, async () => {
        const who = await whoSends();
        return (
          who &&
          drain(
            {
              ...{ store, rules, now: Date.now },
              send: (claim, generation) =>
                sendEntry(claim, generation, (address, init) => fetch(address, init)),
            },
            who,
          )
        );
      });
      others.postMessage('changed');
      await askAboutOrder();
      // The browser tries again later where something still waits.
      if (end?.wakeAt) throw new Error('Not everything could be sent');
    },
  };

  /** The page says so itself where one is open. spec: checklist E5 */
  async function askAboutOrder(): Promise<void> {
    const { owner } = await whoIsHere();
    const order = askingOrder(await store.read(), owner);
    const pages = await scope.clients.matchAll({ type: 'window' });
    if (!order || pages.length > 0 || Notification.permission !== 'granted') return;
    const language = order.prefix.startsWith('/de') ? 'de' : 'en';
    await scope.registration.showNotification(settings.orderWaiting[language], {
      tag: 'order',
      data: (order.prefix === '/' ? '' : order.prefix) + paths.notifications(),
    });
  }
}

/** Nothing of the outbox: the shop itself answers it, by asking to sign in or by doing it. */
function isForTheShop(problem: NotAccepted | 'not-kept'): boolean {
  return problem === 'not-queued' || problem === 'needs-account';
}

/**
 * A page for everybody brings no key for its forms; its script makes one, unless the form leaves
 * before that.
 */
function withKey(fields: [string, string][]): [string, string][] {
  return fields.map(([name, value]) =>
    name === 'key' && value.startsWith('.') ? [name, randomHex(16) + value] : [name, value],
  );
}

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

type CookieReader = { get(name: string): Promise<{ value: string } | null> };

async function askForSync(): Promise<void> {
  const { sync } = scope.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  // Refused in private windows: pages drain by themselves.
  await sync?.register('outbox').catch(() => undefined);
}
