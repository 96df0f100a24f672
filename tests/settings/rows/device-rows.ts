import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import type { Settings } from '../../../app/domain/settings.ts';
import { storableHeader } from '../../../app/offline/storable-addresses.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { IdbStore } from '../../../app/outbox/device/idb-store.ts';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import type { ReplayResult } from '../../../app/outbox/protocol/answer.ts';
import { withDataRoute } from '../../../app/request/data-request.ts';
import { openDevice } from '../../../app/worker/device.ts';
import type { WorkerSettings } from '../../../app/worker/device.ts';
import { noAnswer, openStorageAccess } from '../../../app/worker/local-cache/storage-access.ts';
import { openPages } from '../../../app/worker/pages/pages.ts';
import { toWorkerSettings } from '../../../server/http/routes/serve-worker.ts';
import { openFakeStorage } from '../../worker/fake-storage.ts';
import type { Rows } from '../row.ts';

/** Settings of the browser's storage and of the worker. */
export const deviceRows = {
  localCacheTimeout: {
    value: 1,
    observe: (settings) => {
      const slow = () => new Promise((resolve) => setTimeout(resolve, 100));
      return isAnswered(settings, 'read', [slow]);
    },
  },
  localCacheReadErrors: {
    value: 2,
    observe: (settings) => isAnswered(settings, 'read', [fail, answer]),
  },
  localCacheWriteErrors: {
    value: 1,
    observe: (settings) => isAnswered(settings, 'write', [fail, answer]),
  },
  // Rule E9.5
  localCacheQuota: { value: 1024, observe: (settings) => countReadableOffline(settings, 31_000) },
  // Rule E9.5
  localCacheCheckInterval: {
    value: 1000,
    observe: (settings) => countReadableOffline(settings, 2000),
  },
  automaticTransmission: {
    value: true,
    observe: (settings) =>
      sendQueued(settings, order, 200, { kind: 'done', location: '/order-success' }),
  },
  maxNetworkTaskAttempts: {
    value: 4,
    observe: (settings) => sendQueued(settings, addition, 401, { kind: 'signed-out' }),
  },
} satisfies Rows;

const answer = () => Promise.resolve();
const fail = () => Promise.reject(new Error('This error of a storage is expected'));

/** Whether the storage answered the last of these calls. */
async function isAnswered(
  rules: Settings,
  kind: 'read' | 'write',
  calls: readonly (() => Promise<unknown>)[],
): Promise<boolean> {
  const storage = { open: async () => ({}) as Cache, delete: async () => true };
  const access = openStorageAccess({ name: 'test', storage, rules, onQuotaError: answer });
  let last: unknown;
  for (const call of calls) last = await access.ask(kind, call);
  return last !== noAnswer;
}

const origin = 'https://shop.example';

/** The settings that the server writes in front of its service worker. */
function workerSettings(settings: Settings): WorkerSettings {
  const texts = { de: 'Anfrage', en: 'Inquiry' };
  return {
    ...toWorkerSettings(settings),
    brand: 'camp',
    orderWaiting: texts,
    orderSent: texts,
  };
}

/**
 * How many of ten listings of half a megabyte, visited every `pause` milliseconds, the worker shows
 * when the network is gone.
 */
async function countReadableOffline(settings: Settings, pause: number): Promise<number> {
  // Work that the worker does some time after a page is shown never begins.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: 0 });
  const network = vi.fn<typeof fetch>(
    async () =>
      new Response('x'.repeat(512 * 1024), {
        headers: { [storableHeader]: 'yes', 'Content-Type': 'application/json' },
      }),
  );
  vi.stubGlobal('self', { origin });
  vi.stubGlobal('caches', openFakeStorage());
  vi.stubGlobal('fetch', network);
  try {
    const device = openDevice('1', workerSettings(settings));
    const { handlers } = openPages(device, answer, answer);
    const ask = async (page: number) => {
      const address = withDataRoute(new URL(`${origin}/de_de/trainingslager-${page}`), 'listing');
      const work: Promise<unknown>[] = [];
      const request = new Request(address);
      const waitUntil = (some: Promise<unknown>) => void work.push(some);
      const event = { request, clientId: '', preloadResponse: answer(), waitUntil };
      const answers = handlers.map((handle) => handle(event)).filter((one) => one !== null);
      const shown = await Promise.all(answers).then(
        ([first]) => first?.ok === true,
        () => false,
      );
      await device.data.settled();
      return shown;
    };
    for (let page = 0; page < 10; page += 1) {
      await ask(page);
      vi.setSystemTime((page + 1) * pause);
    }
    network.mockRejectedValue(new TypeError('This missing network is expected'));
    const readable = await Promise.all(Array.from({ length: 10 }, (_, page) => ask(page)));
    return readable.filter(Boolean).length;
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
}

let devices = 0;

/** Named by a variable: the types of a worker's globals belong to another program. */
const workerDrain = '../../../app/outbox/worker/worker-drain.ts';
type WorkerDrain = {
  drainInWorker(deps: {
    settings: WorkerSettings;
    store: IdbStore;
    channel: BroadcastChannel;
  }): Promise<void>;
};

type Form = { address: string; fields: readonly (readonly [string, string])[] };
const key = '0'.repeat(32);
const order: Form = { address: '/de_de/checkout/review', fields: [['key', `${key}.order`]] };
const addition: Form = {
  address: '/de_de/cart',
  fields: [
    ['key', `${key}.add`],
    ['change', 'add'],
  ],
};

/**
 * What the worker does with a form that waits on the device, at a shop that answers `result`: how
 * often it sends it and what its user finds.
 */
async function sendQueued(settings: Settings, form: Form, status: number, result: ReplayResult) {
  const store = openStore(() => 'generation', `settings-${(devices += 1)}`);
  const owner = 'd.device';
  const post = { ...form, owner, cart: 'camp', prefix: '/de_de' };
  await store.change((box) => {
    const accepted = acceptPost(
      box,
      { ...post, about: null, from: '/', wasSent: false },
      Date.now(),
    );
    if (accepted.box === null) throw new Error(accepted.problem);
    return { box: { ...accepted.box, person: { owner, cart: 'camp' } }, value: null };
  });
  const shop = vi.fn<typeof fetch>(async () =>
    Response.json({ code: status, result, meta: { reference: '17' } }, { status }),
  );
  vi.stubGlobal('fetch', shop);
  vi.stubGlobal('clients', { matchAll: async () => [{}] });
  try {
    const channel = { postMessage: () => undefined } as unknown as BroadcastChannel;
    const deps = { settings: workerSettings(settings), store, channel };
    const { drainInWorker } = (await import(workerDrain)) as WorkerDrain;
    // A worker rejects while something waits, so that the browser calls it again.
    await drainInWorker(deps).catch(() => undefined);
    const [entry] = (await store.read()).entries;
    return [shop.mock.calls.length, entry?.state, entry?.reason];
  } finally {
    store.close();
    vi.unstubAllGlobals();
  }
}
