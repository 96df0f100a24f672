import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAtEdge } from '../../edge/answer.ts';
import type { Edge } from '../../edge/open-edge.ts';
import type { Platform } from '../../edge/platform.ts';

const start = Date.parse('2026-11-25T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const platform = { findAsset: async () => null } as unknown as Platform;

/** Opens a page at an edge process whose last answer is `silence` milliseconds old. */
function openPage(
  silence: number,
  check: () => Promise<void>,
  request = new Request('http://shop.example/de_de'),
) {
  const events: string[] = [];
  const edge = {
    origin: {
      lastAnswerAt: () => Date.now() - silence,
      async check() {
        events.push('asked');
        await check();
        events.push('known');
      },
    },
    server: {
      async fetch({ body }: Request) {
        events.push(body === null ? 'page' : 'page with a body');
        return new Response('page');
      },
    },
  } as unknown as Edge;
  const answer = answerAtEdge(request, {
    platform,
    open: async () => edge,
    waitUntil: (work) => void work.catch(() => undefined),
    circuits: { files: (work) => work(), pages: (work) => work() },
  });
  return { events, answer };
}

const late = (milliseconds: number) => () =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

// Rule R8.13
it.each<[what: string, silence: number, takes: number, events: string[]]>([
  ['does not ask what changed within a second', 500, 80, ['page']],
  ['asks while it answers after a few seconds', 20_000, 80, ['asked', 'page']],
  ['waits for what changed after a long silence', 31_000, 80, ['asked', 'known', 'page']],
  ['waits half a second at most', 31_000, 4000, ['asked', 'page']],
])('%s', async (_, silence, takes, events) => {
  // Each case begins later than the last one: checks are a second apart.
  vi.setSystemTime(start + silence + takes * 100);
  const opened = openPage(silence, late(takes));
  await vi.advanceTimersByTimeAsync(takes > 1000 ? 500 : silence > 30_000 ? 80 : 0);
  expect(await (await opened.answer).text()).toBe('page');
  expect(opened.events).toEqual(events);
});

it('answers although the origin is away', async () => {
  vi.setSystemTime(start + 3_600_000);
  const { answer, events } = openPage(31_000, () => Promise.reject(new TypeError('away')));
  expect((await answer).status).toBe(200);
  expect(events).toEqual(['asked', 'page']);
});

it('drops the body of a read, which Remix cannot copy', async () => {
  const { headers, url, signal } = new Request('http://shop.example/de_de/cart');
  const { body } = new Response('a=1');
  // As workerd reads it; Node refuses to create such a request.
  const request = { method: 'GET', url, headers, signal, body } as Request;
  const { answer, events } = openPage(0, async () => undefined, request);
  expect([(await answer).status, events]).toEqual([200, ['page']]);
});
