import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPosts } from '../../../app/outbox/page/guard-posts.ts';
import { isUnreachable, setUnreachable } from '../../../app/outbox/page/outbox-state.ts';
import { redirectScript } from '../../../app/outbox/protocol/stored-answer.ts';

describe('guardPosts', () => {
  const browserFetch = vi.fn<typeof fetch>();
  let stop: () => void;
  beforeEach(() => {
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

  it('keeps the shop unreachable when the worker answers with stored data', async () => {
    setUnreachable(true);
    await answer(Response.json({}, { headers: { 'X-Cache-Hit': 'true' } }));
    expect(isUnreachable()).toBe(true);
  });
});
