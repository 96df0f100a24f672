import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { drain } from '../../../app/outbox/protocol/drain.ts';

const owner = 'd.device';
const who = { owner, cart: 'camp' };

/** Web Locks that the worker holds until they are released. */
let isHeld = true;
const locks = {
  request: <Value>(_name: string, _options: unknown, run: (lock: unknown) => Promise<Value>) =>
    run(isHeld ? null : {}),
};

describe('the page "Saved, will be sent." (Rule E5.1)', () => {
  const shop = vi.fn<typeof fetch>(async () => {
    const result = { kind: 'done', location: '/order-success' };
    return Response.json({ code: 200, result, meta: { reference: '000000007' } });
  });
  beforeAll(() => {
    const cookies = new Map([['owner', owner]]);
    vi.stubGlobal('document', {
      documentElement: { lang: 'de' },
      get cookie() {
        return [...cookies].map((cookie) => cookie.join('=')).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      },
    });
    vi.stubGlobal('location', new URL('https://shop.example/de_de/offline/order'));
    vi.stubGlobal('window', { addEventListener: () => undefined });
    vi.stubGlobal('navigator', { onLine: true, locks });
    vi.stubGlobal('fetch', shop);
  });
  afterAll(() => vi.unstubAllGlobals());

  it('sends its inquiry without a question also when the worker was faster', async () => {
    const { setOutboxContext } = await import('../../../app/outbox/page/outbox-state.ts');
    const page = await import('../../../app/outbox/page/page-drain.ts');
    setOutboxContext({ cart: 'camp', prefix: '/de_de', isAutomatic: false, maxRefusals: 1 });
    const store = openStore(() => 'g');
    await store.change((box) => {
      const key = `${'0'.repeat(32)}.order`;
      const post = { owner, cart: 'camp', prefix: '/de_de', from: '/' };
      const form = { address: '/de_de/checkout/review', fields: [['key', key]] as const };
      const draft = { ...post, ...form, about: null, wasSent: false };
      const accepted = acceptPost(box, draft, Date.now());
      if (accepted.box === null) throw new Error(accepted.problem);
      return { box: accepted.box, value: null };
    });
    const readState = async () => (await store.read()).entries[0]?.state;

    // The network is back: the worker has the lock before the page.
    page.setThanksPageShown(true);
    await page.drainOutbox();
    const rules = { maxRefusals: 1, isAutomatic: false };
    const send = () => Promise.reject(new Error('The worker asks'));
    await drain({ store, rules, now: Date.now, send }, who);
    expect(await readState()).toBe('parked');
    isHeld = false;
    await page.drainAfterOthers();
    await vi.waitFor(async () => expect(await readState()).toBe('sent'));
    expect(shop).toHaveBeenCalledTimes(1);
    page.setThanksPageShown(false);
    page.stopTimer();
    store.close();
  });
});
