import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPosts } from '../../../app/outbox/page/guard-posts.ts';
import { isUnreachable, setUnreachable } from '../../../app/outbox/page/outbox-state.ts';
import { queueLostPost } from '../../../app/outbox/page/queue-post.ts';
import { redirectScript } from '../../../app/outbox/protocol/stored-answer.ts';

vi.mock('../../../app/outbox/page/page-outbox.ts', () => ({ queueLostPost }));
vi.mock('../../../app/outbox/page/queue-post.ts', () => ({ queueLostPost: vi.fn() }));

describe('guardPosts', () => {
  const browserFetch = vi.fn<typeof fetch>();
  const document = { cookie: 'owner=a.anna' };
  let stop: () => void;
  beforeEach(() => {
    document.cookie = 'owner=a.anna';
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { fetch: browserFetch });
    stop = guardPosts('/de_de');
  });
  afterEach(() => {
    stop();
    setUnreachable(false);
    vi.unstubAllGlobals();
  });

  const answer = (response: Response) => {
    browserFetch.mockResolvedValueOnce(response);
    return window.fetch('/de_de/cart?_data=routes%2Fcart');
  };

  it('counts the shop as reachable after its answer, whatever the status', async () => {
    setUnreachable(true);
    await answer(new Response(null, { status: 503 }));
    expect(isUnreachable()).toBe(false);
  });

  it('counts the shop as unreachable when the worker queued a post that failed (Rule E2.21)', async () => {
    await answer(redirectScript('/offline/order', 'unreachable'));
    expect(isUnreachable()).toBe(true);
  });

  it.each([true, false])(
    'keeps unreachable=%s when the worker queued a post without asking the shop',
    async (before) => {
      setUnreachable(before);
      await answer(redirectScript('/notifications', 'queued'));
      expect(isUnreachable()).toBe(before);
    },
  );

  describe('of a form that a script posts', () => {
    const queued = new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/cart' } });
    const post = (response: Response) => {
      browserFetch.mockResolvedValueOnce(response);
      const body = new URLSearchParams({ change: 'update' });
      return window.fetch('/de_de/cart?_data=routes%2Fcart', { method: 'POST', body });
    };
    beforeEach(() => vi.mocked(queueLostPost).mockReset().mockResolvedValue(queued));

    it.each([429, 502, 503, 504])(
      'queues it when a gateway answers %i (Rule E2.21)',
      async (status) => {
        expect(await post(new Response('<h1>Busy</h1>', { status }))).toBe(queued);
        expect(vi.mocked(queueLostPost).mock.lastCall?.[2].isAnswered).toBe(true);
      },
    );

    it('queues it for the user who posted it, though another one has come since', async () => {
      browserFetch.mockImplementationOnce(async () => {
        document.cookie = 'owner=a.ben';
        throw new TypeError('no network');
      });
      const body = new URLSearchParams({ change: 'update' });
      await window.fetch('/de_de/cart?_data=routes%2Fcart', { method: 'POST', body });
      expect(queueLostPost).toHaveBeenCalledWith('/de_de/cart?_data=routes%2Fcart', body, {
        prefix: '/de_de',
        cookie: 'owner=a.anna',
        isAnswered: false,
      });
    });

    it.each([
      [200, {}],
      [413, {}],
      [429, { 'X-Remix-Response': 'yes' }],
      [503, { 'X-Remix-Response': 'yes' }],
      [503, { 'X-Remix-Catch': 'yes' }],
    ])('leaves the answer %i with %j to the page', async (status, headers) => {
      const response = new Response(null, { status, headers });
      expect(await post(response)).toBe(response);
      expect(queueLostPost).not.toHaveBeenCalled();
    });

    it('leaves a gateway answer to the page when the form is never queued', async () => {
      vi.mocked(queueLostPost).mockResolvedValue(null);
      const response = new Response(null, { status: 503 });
      expect(await post(response)).toBe(response);
    });
  });

  it('keeps the shop unreachable when the worker answers with stored data', async () => {
    setUnreachable(true);
    await answer(Response.json({}, { headers: { 'X-Cache-Hit': 'true' } }));
    expect(isUnreachable()).toBe(true);
  });
});
