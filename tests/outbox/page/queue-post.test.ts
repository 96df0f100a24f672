import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const full = () => new DOMException('The device is full', 'QuotaExceededError');

const keyOf = (digit: string) => `${digit.repeat(32)}.add`;

describe('a form that the device has stored, and refuses every later write', () => {
  beforeAll(() => {
    vi.stubGlobal('document', {
      get cookie() {
        return 'owner=d.device';
      },
      // The canary cookie, which nothing here reads.
      set cookie(_: string) {},
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => vi.unstubAllGlobals());

  it.each([
    { when: 'before it is sent', onLine: true, key: keyOf('2') },
    { when: 'without a network', onLine: false, key: keyOf('3') },
  ])('is reported as saved: $when (Rule E2.22)', async ({ onLine, key }) => {
    vi.stubGlobal('navigator', { onLine });
    const { setOutboxContext } = await import('../../../app/outbox/page/outbox-state.ts');
    const { readShown } = await import('../../../app/notifications/notify.ts');
    const { setAnnounce, store } = await import('../../../app/outbox/page/shown-box.ts');
    const { queueFormAndNotify } = await import('../../../app/outbox/page/queue-post.ts');
    setOutboxContext({ cart: 'camp', prefix: '/de_de', isAutomatic: false, maxRefusals: 1 });
    // The end of an earlier entry is reported, which writes that it was.
    setAnnounce(() => [keyOf('1')]);
    const change = store.change.bind(store);
    vi.spyOn(store, 'change').mockRejectedValue(full()).mockImplementationOnce(change);
    const renew = vi.fn();
    await queueFormAndNotify(
      {
        address: '/de_de/cart',
        fields: [
          ['key', key],
          ['change', 'add'],
          ['sku', 'PW1'],
          ['quantity', '2'],
        ],
        about: null,
        from: '/offer',
        wasSent: false,
      },
      renew,
    );
    expect((await store.read()).entries.map((entry) => entry.key)).toContain(key);
    expect(renew).toHaveBeenCalledOnce();
    expect(readShown().map((notice) => 'key' in notice && notice.key)).toEqual(['outbox:saved']);
    store.close();
  });
});

describe('a form that is never queued', () => {
  const post = async (isAnswered: boolean) => {
    vi.resetModules();
    vi.stubGlobal('document', { location: { href: 'http://localhost/de_de/contact' } });
    const { queueLostPost } = await import('../../../app/outbox/page/queue-post.ts');
    const { readShown } = await import('../../../app/notifications/notify.ts');
    const body = new URLSearchParams({ message: 'Hello' });
    const page = { prefix: '/de_de', cookie: 'owner=d.device', isAnswered };
    const answer = await queueLostPost('/de_de/contact?_data=contact', body, page);
    return { answer, notices: readShown().map((notice) => 'key' in notice && notice.key) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it('stays on its page with a notice when a gateway answered it (Rule A17.3)', async () => {
    const { answer, notices } = await post(true);
    expect(await answer?.json()).toBeNull();
    expect(notices).toEqual(['layout:noConnection']);
  });

  it('is left to its page without a network', async () => {
    expect(await post(false)).toEqual({ answer: null, notices: [] });
  });
});
