import { afterEach, expect, it, vi } from 'vitest';
import type { HandledRequest } from '../../app/worker/handler.ts';
import { watchSignOut } from '../../app/worker/sign-out.ts';

const origin = 'https://camp.example';

/** Plays a worker whose browser has a push subscription. */
function playWorker({ hasPush = true } = {}) {
  let isSubscribed = hasPush;
  const subscription = { unsubscribe: async () => !(isSubscribed = false) };
  const pushManager = hasPush ? { getSubscription: async () => subscription } : undefined;
  vi.stubGlobal('self', { origin });
  return { registration: pushManager ? { pushManager } : {}, isSubscribed: () => isSubscribed };
}
type Worker = ReturnType<typeof playWorker>;

afterEach(() => vi.unstubAllGlobals());

/** Sends a request past the handler and waits for its work. Returns how often it forgot pages. */
async function pass(
  { registration }: Worker,
  path: string,
  init: RequestInit = { method: 'POST' },
): Promise<number> {
  const forget = vi.fn(async () => undefined);
  const work: Promise<unknown>[] = [];
  const asked: HandledRequest = {
    request: new Request(origin + path, init),
    clientId: '',
    preloadResponse: Promise.resolve(),
    waitUntil: (one) => work.push(one),
  };
  expect(watchSignOut(forget, registration)(asked)).toBeNull();
  await Promise.all(work);
  return forget.mock.calls.length;
}

it.each(['/de_de/my-account/logout', '/de_de/my-account/delete'])(
  'ends the push subscription of the browser at a post to %s (Rule E11.10)',
  async (path) => {
    const worker = playWorker();
    expect(await pass(worker, path)).toBe(1);
    expect(worker.isSubscribed()).toBe(false);
  },
);

it('keeps the push subscription at a sign-in and a changed password (Rule E11.10)', async () => {
  const worker = playWorker();
  for (const path of ['/de_de/my-account', '/de_de/my-account/security']) {
    expect(await pass(worker, path)).toBe(1);
  }
  expect(worker.isSubscribed()).toBe(true);
});

it('keeps pages and subscription while the page of the sign-out is only opened', async () => {
  const worker = playWorker();
  expect(await pass(worker, '/de_de/my-account/logout', {})).toBe(0);
  expect(worker.isSubscribed()).toBe(true);
});

it('signs out in a browser without push messages', async () => {
  const worker = playWorker({ hasPush: false });
  expect(await pass(worker, '/de_de/my-account/logout')).toBe(1);
});
