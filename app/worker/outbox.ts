import type { Language } from '../domain/store/store-views.ts';
import type { Settings } from '../domain/settings.ts';
import { paths } from '../domain/store/paths.ts';
import { accept } from '../offline/outbox/box.ts';
import { drain } from '../offline/outbox/drain.ts';
import { isOpen } from '../offline/outbox/entry.ts';
import { openStore } from '../offline/outbox/idb-store.ts';
import { insideStore, queuedAs } from '../offline/outbox/kinds.ts';
import { nameDevice } from '../offline/outbox/name-device.ts';
import { meet, newDevice } from '../offline/outbox/new-device.ts';
import { isAccountOwner, ownerCookieName } from '../offline/outbox/owner-cookie.ts';
import { sendEntry } from '../offline/outbox/send.ts';
import { withTurn } from '../offline/outbox/turn.ts';
import type { Locks } from '../offline/outbox/turn.ts';
import type { Handler } from './handler.ts';

export type OutboxSettings = Pick<Settings, 'automaticTransmission' | 'maxNetworkTaskAttempts'> & {
  /** Names the cart of this host's brand. */
  brand: string;
  /** Words of a system notification. */
  orderWaiting: Record<Language, string>;
};

/** Prefix of a store view at the beginning of a path. */
const storePrefix = /^\/[a-z]{2,3}(?:_[a-z]{2})?(?:_[a-z]{2})?(?=\/|$)/;

/**
 * The worker's share of the outbox: posts whose network fails are kept, and answered with a redirect
 * to the page that says so, whether a page's script sent them or the browser itself; and what waits
 * is sent when the network is back, also when no page is open. spec: promises, Offline outbox 4, 8
 */
export function openOutbox(settings: OutboxSettings) {
  const store = openStore(mint);
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
    const copy = request.clone();
    const answer = fetch(request).catch((error: unknown) => keep(copy, url, prefix, error));
    waitUntil(answer.catch(() => undefined));
    return answer;
  };

  async function keep(
    request: Request,
    url: URL,
    prefix: string,
    error: unknown,
  ): Promise<Response> {
    const isData = url.searchParams.has('_data');
    url.searchParams.delete('_data');
    const fields = withKey([...new URLSearchParams(await request.text())]);
    const queued = queuedAs(insideStore(url.pathname, prefix), fields);
    if (!queued) throw error;
    const who = await whoIsHere();
    const referrer = URL.parse(request.referrer);
    const kept = await store.change((box) => {
      const draft = {
        ...{ ...who, prefix, fields, address: url.pathname + url.search },
        ...{ isAccount: isAccountOwner(who.owner), about: null, wasSent: true },
        from: insideStore(referrer?.pathname ?? prefix, prefix) + (referrer?.search ?? ''),
      };
      const accepted = accept(meet(box, who.owner, who.cart), draft, Date.now());
      return accepted.box === null ? { box, value: false } : { box: accepted.box, value: true };
    });
    if (!kept) throw error;
    others.postMessage('changed');
    await askForSync();
    const path = queued.kind === 'order' ? paths.offlineOrder() : paths.notifications();
    if (!isData) return Response.redirect(url.origin + (prefix === '/' ? '' : prefix) + path, 303);
    // As Remix's own answers ask for a navigation: without the store's prefix.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': path, 'X-Remix-Status': '303' },
    });
  }

  /** By the cookie where a worker may read it, else whom a page told last. */
  async function whoIsHere(): Promise<{ owner: string; cart: string }> {
    const cookies = (scope as { cookieStore?: CookieReader }).cookieStore;
    const owner = cookies
      ? (await cookies.get(ownerCookieName))?.value
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
    const { entries } = await store.read();
    const order = entries.find(({ kind, state }) => kind === 'order' && state === 'parked');
    const pages = await scope.clients.matchAll({ type: 'window' });
    if (!order || pages.length > 0 || Notification.permission !== 'granted') return;
    const language = order.prefix.startsWith('/de') ? 'de' : 'en';
    await scope.registration.showNotification(settings.orderWaiting[language], {
      tag: 'order',
      data: (order.prefix === '/' ? '' : order.prefix) + paths.notifications(),
    });
  }
}

/**
 * A page for everybody brings no key for its forms; its script makes one, unless the form leaves
 * before that.
 */
function withKey(fields: [string, string][]): [string, string][] {
  return fields.map(([name, value]) =>
    name === 'key' && value.startsWith('.') ? [name, mint() + value] : [name, value],
  );
}

const mint = () => crypto.randomUUID().replaceAll('-', '');

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

type CookieReader = { get(name: string): Promise<{ value: string } | null> };

async function askForSync(): Promise<void> {
  const { sync } = scope.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  // Refused in private windows: pages drain by themselves.
  await sync?.register('outbox').catch(() => undefined);
}
