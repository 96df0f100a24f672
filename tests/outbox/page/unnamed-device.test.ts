import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueForm } from '../../../app/outbox/page/queue-post.ts';
import { isUnreachable, setOutboxContext } from '../../../app/outbox/page/outbox-state.ts';
import { drainOutbox, stopTimer } from '../../../app/outbox/page/page-drain.ts';
import { store } from '../../../app/outbox/page/shown-box.ts';
import { unnamedDevice } from '../../../app/outbox/protocol/new-device.ts';

describe('entries of a device that has no session yet', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    setOutboxContext({ cart: 'camp', prefix: '/de_de', isAutomatic: false, maxRefusals: 1 });
  });
  afterAll(() => {
    stopTimer();
    store.close();
    vi.unstubAllGlobals();
  });

  it('wait for a connection when the shop cannot be asked for a session (Rule E2.53)', async () => {
    const fields = [
      ['key', `${'0'.repeat(32)}.add`],
      ['change', 'add'],
      ['sku', 'PW1'],
    ] as const;
    const draft = { address: '/de_de/cart', fields, about: null, from: '/offer', wasSent: false };
    await queueForm(draft, unnamedDevice);
    await drainOutbox();
    expect((await store.read()).entries.map(({ state }) => state)).toEqual(['waiting']);
    expect(isUnreachable()).toBe(true);
  });
});
