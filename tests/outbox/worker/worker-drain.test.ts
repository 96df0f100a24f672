import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { IdbStore } from '../../../app/outbox/device/idb-store.ts';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { setUnasked } from '../../../app/outbox/protocol/box.ts';

const owner = 'd.device';
const key = `${'0'.repeat(32)}.order`;

/** Named by a variable: the types of a worker's globals belong to another program. */
const workerDrain = '../../../app/outbox/worker/worker-drain.ts';
type WorkerDrain = { drainInWorker(deps: unknown): Promise<void> };

const settings = {
  automaticTransmission: false,
  maxNetworkTaskAttempts: defaultSettings.maxNetworkTaskAttempts,
  brand: 'camp',
  orderWaiting: { de: 'Anfrage wartet!', en: 'Order waiting!' },
  orderSent: { de: 'Gesendet: {{number}}', en: 'Sent: {{number}}' },
};

let count = 0;

// Rules E2.36, E5.2, E5.10
describe('the outbox in the worker, while no page is open', () => {
  let store: IdbStore;
  let shown: string[];
  let pages: object[];
  let shop: ReturnType<typeof vi.fn<typeof fetch>>;
  beforeEach(async () => {
    shown = [];
    pages = [];
    shop = vi.fn<typeof fetch>(async () => {
      const result = { kind: 'done', location: '/order-success' };
      return Response.json({ code: 200, result, meta: { reference: '000000007' } });
    });
    store = openStore(() => 'g', `worker-drain-${(count += 1)}`);
    await store.change((box) => {
      const post = { owner, cart: 'camp', prefix: '/de_de', from: '/' };
      const form = { address: '/de_de/checkout/review', fields: [['key', key]] as const };
      const draft = { ...post, ...form, about: null, wasSent: false };
      const accepted = acceptPost(box, draft, Date.now());
      if (accepted.box === null) throw new Error(accepted.problem);
      const person = { owner, cart: 'camp' };
      return { box: { ...accepted.box, person }, value: null };
    });
    vi.stubGlobal('fetch', shop);
    vi.stubGlobal('clients', { matchAll: async () => pages });
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('registration', {
      showNotification: async (title: string) => void shown.push(title),
    });
  });
  afterEach(() => {
    store.close();
    vi.unstubAllGlobals();
  });

  async function drain(): Promise<void> {
    const channel = { postMessage: () => undefined };
    const { drainInWorker } = (await import(workerDrain)) as WorkerDrain;
    await drainInWorker({ settings, store, channel });
  }
  const readState = async () => (await store.read()).entries[0]?.state;

  it('shows that an inquiry waits for its user', async () => {
    await drain();
    expect(await readState()).toBe('parked');
    expect(shown).toEqual(['Anfrage wartet!']);
    expect(shop).not.toHaveBeenCalled();
  });

  it('shows the number of an inquiry that it sent', async () => {
    await store.change((box) => ({ box: setUnasked(box, key, true), value: null }));
    await drain();
    expect(shown).toEqual(['Gesendet: 000000007']);
  });

  it.each(['a page', 'no permission'])('shows nothing with %s', async (what) => {
    if (what === 'a page') pages = [{}];
    else vi.stubGlobal('Notification', { permission: 'default' });
    await drain();
    expect(shown).toEqual([]);
  });

  it('drains once the page that drained is closed', async () => {
    let close = () => {};
    const isClosed = new Promise<void>((resolve) => (close = resolve));
    // The page holds the lock: it began to send when the network came back, and is being closed.
    const isHeld = new Promise<void>((held) => {
      void navigator.locks.request('outbox', async () => {
        held();
        await isClosed;
      });
    });
    await isHeld;
    const ended = vi.fn();
    const drained = drain().finally(ended);
    await vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query();
      expect(pending.length + ended.mock.calls.length).toBeGreaterThan(0);
    });
    close();
    await drained;
    expect(await readState()).toBe('parked');
    expect(shown).toEqual(['Anfrage wartet!']);
  });

  it('rejects while the inquiry waits, so that the browser repeats the event', async () => {
    await store.change((box) => ({ box: setUnasked(box, key, true), value: null }));
    shop.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(drain()).rejects.toThrow();
    expect(await readState()).toBe('waiting');
  });
});
