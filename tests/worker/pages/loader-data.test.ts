import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPages, origin } from './open-test-pages.ts';

const page = `${origin}/de_de/trainingslager`;

describe('data that a page asks the worker for', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('self', { origin });
    vi.stubGlobal('fetch', network);
    network.mockReset().mockImplementation(async () => new Response('<html></html>'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    { what: 'stored when the shop sends data', status: 200, requests: 2 },
    { what: 'not requested when the shop refuses a prefetch', status: 204, requests: 1 },
    { what: 'not requested when the shop fails', status: 503, requests: 1 },
  ])('have a document that is $what', async ({ status, requests }) => {
    const { ask, work } = openTestPages();
    network.mockResolvedValueOnce(new Response(null, { status }));
    const answer = await ask(new Request(`${page}?_data=page`));
    expect(answer.status).toBe(status);
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(work);
    expect(network).toHaveBeenCalledTimes(requests);
  });
});
