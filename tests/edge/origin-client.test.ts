import { afterEach, describe, expect, it, vi } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { DatabaseUnavailable } from '../../server/database/database-unavailable.ts';
import type { OriginRouteDeps } from '../../server/origin/origin-route.ts';
import type { OriginCall } from '../../server/origin/protocol.ts';
import { AtOrigin, currentScope } from '../../edge/request-scope.ts';
import { edgeSecret, inRequest, openRemote, routeDeps } from './open-remote.ts';
import { createOriginRoute } from '../../server/origin/origin-route.ts';

const rootOf = (store: string): OriginCall => ({
  port: 'catalogue',
  method: 'rootCategoryId',
  store,
  args: [],
});
const take: OriginCall = { port: 'storefront', part: 'limits', method: 'take', args: ['one'] };

function lengths(): Partial<OriginRouteDeps> {
  return {
    catalogue: {
      rootCategoryId: async ({ code }: { code: string }) => code.length,
    } as unknown as OriginRouteDeps['catalogue'],
    storefront: {
      limits: { take: async () => ({ ok: true }) },
    } as unknown as OriginRouteDeps['storefront'],
  };
}

describe('calls of one request', () => {
  it('of the same moment travel in one batch, and each gets its own answer (Rule R8.2)', async () => {
    const { client, sent } = openRemote(lengths());
    const [answers, scope] = await inRequest(async () => [
      await Promise.all([
        client.call(rootOf('de_de')),
        client.call(take),
        client.call(rootOf('de_ch')),
      ]),
      currentScope(),
    ]);
    expect(answers).toEqual([5, { ok: true }, 5]);
    expect(sent).toHaveLength(1);
    expect([scope.calls, scope.depth]).toEqual([3, 1]);
  });

  it('that follow each other take a batch each', async () => {
    const { client, sent } = openRemote(lengths());
    await inRequest(async () => {
      await client.call(rootOf('de_de'));
      await client.call(rootOf('de_ch'));
    });
    expect(sent).toHaveLength(2);
  });

  it('read the catalogue once for the same question, and repeat what changes something', async () => {
    const { client, sent } = openRemote(lengths());
    await inRequest(async () => {
      await client.call(rootOf('de_de'));
      await client.call(rootOf('de_de'));
      expect(sent).toHaveLength(1);
      await Promise.all([client.call(take), client.call(take)]);
    });
    expect(sent.at(-1)?.body.match(/"take"/g)).toHaveLength(2);
  });

  it('ask the host once at a time, and again afterwards', async () => {
    const { client, sent } = openRemote({});
    const pull: OriginCall = {
      port: 'commerce',
      method: 'GET',
      path: '/api/cart/pull?cartId=1',
      headers: {},
      body: null,
    };
    await inRequest(async () => {
      await Promise.all([client.call(pull), client.call(pull)]);
      expect(sent.at(-1)?.body.match(/cart\/pull/g)).toHaveLength(1);
      await client.call(pull);
    });
    expect(sent).toHaveLength(2);
  });

  it('of another request ask again', async () => {
    const { client, sent } = openRemote(lengths());
    await inRequest(() => client.call(rootOf('de_de')));
    await inRequest(() => client.call(rootOf('de_de')));
    expect(sent).toHaveLength(2);
  });
});

describe('an origin of another release', () => {
  it('gets the whole request of every page that asks it (Rule R8.10)', async () => {
    const { client, replace } = openRemote(lengths());
    replace(async () => Response.json({ message: 'Unknown version' }, { status: 404 }));
    for (let attempt = 0; attempt < 8; attempt++) {
      await inRequest(async () => {
        const { isOriginAway } = currentScope();
        await expect(client.call(rootOf('de_de'))).rejects.toThrow(AtOrigin);
        expect([currentScope().needsOrigin, isOriginAway]).toEqual([true, false]);
      });
    }
    replace(createOriginRoute(routeDeps(lengths())));
    expect(await inRequest(() => client.call(rootOf('de_de')))).toBe(5);
  });
});

describe('an origin that does not answer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const wellFormed = JSON.stringify({
    process: 'p',
    version: 0,
    changed: [],
    answers: [{ ok: 5, staleSince: null }],
    predicted: [],
  });
  const failures: [string, (request: Request) => Promise<Response>][] = [
    ['is away', () => Promise.reject(new TypeError('connection refused'))],
    ['answers with a failure', async () => new Response('down', { status: 502 })],
    ['answers with a page', async () => new Response('<p>hello</p>')],
    ['answers in another form', async () => Response.json({ process: 'p', answers: [] })],
    [
      'leaves an answer out',
      async () =>
        Response.json({ process: 'p', version: 0, changed: [], answers: [], predicted: [] }),
    ],
    [
      'answers with too many bytes',
      async () => new Response(`${wellFormed}${' '.repeat(16 * 1024 * 1024)}`),
    ],
  ];

  it.each(failures)('fails each port in its own way when it %s (Rule R8.5)', async (_, fail) => {
    const { client, replace } = openRemote(lengths());
    replace(fail);
    await inRequest(async () => {
      await expect(client.call(rootOf('de_de'))).rejects.toThrow(CatalogueUnavailable);
      await expect(client.call(take)).rejects.toThrow(DatabaseUnavailable);
      await expect(
        client.sendToHost({
          port: 'commerce',
          method: 'GET',
          path: '/api/cart',
          headers: {},
          body: null,
        }),
      ).rejects.toThrow(TypeError);
    });
  });

  it('costs a page one bounded time, however many calls follow each other (Rule R8.5)', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { client, replace, sent } = openRemote(lengths());
    let asked = 0;
    replace(async () => {
      asked += 1;
      vi.advanceTimersByTime(limits.mock.lastCall?.[0] ?? 0);
      throw new DOMException('too late', 'TimeoutError');
    });
    await inRequest(async () => {
      for (let step = 0; step < 4; step++) {
        await expect(client.call(rootOf('de_de'))).rejects.toThrow(CatalogueUnavailable);
      }
    });
    expect(asked).toBe(2);
    expect(limits.mock.calls.flat()).toEqual([4000, 1000]);
    replace(createOriginRoute(routeDeps(lengths())));
    expect(await inRequest(() => client.call(rootOf('de_de')))).toBe(5);
    expect(sent).toHaveLength(1);
  });

  it('is no failure when only the time of pages is over (Rule R8.5)', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { client, replace } = openRemote(lengths());
    const answering = createOriginRoute(routeDeps(lengths()));
    const answered: (() => void)[] = [];
    replace(async (request) => {
      await new Promise<void>((resolve) => answered.push(resolve));
      return answering(request);
    });
    const pages = Array.from({ length: 6 }, () =>
      inRequest(async () => {
        await client.call(rootOf('de_de'));
        return client.call(rootOf('de_at'));
      }).catch((error: unknown) => error),
    );
    await expect.poll(() => answered.length).toBe(6);
    vi.advanceTimersByTime(3500);
    const late = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    replace(() => Promise.reject(new DOMException('too late', 'TimeoutError')));
    for (const finish of answered) finish();
    for (const page of pages) expect(await page).toBeInstanceOf(CatalogueUnavailable);
    replace(answering);
    vi.restoreAllMocks();
    expect(await inRequest(() => client.call(rootOf('de_de')))).toBe(5);
  });

  it('is not asked while the circuit is open, and asked again afterwards', async () => {
    const { client, replace, sent } = openRemote(lengths());
    let asked = 0;
    replace(async () => {
      asked += 1;
      return new Response(null, { status: 503 });
    });
    for (let call = 0; call < 20; call++) {
      await expect(inRequest(() => client.call(rootOf('de_de')))).rejects.toThrow();
    }
    expect(asked).toBe(5);
    replace(createOriginRoute(routeDeps(lengths())));
    await expect
      .poll(() => inRequest(() => client.call(rootOf('de_de'))).catch(() => 'away'), {
        timeout: 5000,
      })
      .toBe(5);
    expect(sent.at(-1)?.status).toBe(200);
  });

  it('tells an edge with the wrong secret nothing (Rule R8.1)', async () => {
    const { client, sent } = openRemote(lengths(), edgeSecret.replace('secret', 'Secret'));
    await expect(inRequest(() => client.call(rootOf('de_de')))).rejects.toThrow(
      CatalogueUnavailable,
    );
    await expect(client.facts()).rejects.toThrow('403');
    expect(sent.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('what the origin says has changed', () => {
  it('reaches the listeners before the callers get their answers (Rule R8.4)', async () => {
    const { client, replace } = openRemote({});
    replace(async () =>
      Response.json({
        process: 'p',
        version: 3,
        changed: ['C3'],
        answers: [{ ok: 1, staleSince: null }],
        predicted: [],
      }),
    );
    const events: string[] = [];
    client.subscribe((tags) => events.push(tags.join()));
    await inRequest(() => client.call(rootOf('de_de'))).then(() => events.push('answer'));
    expect(events).toEqual(['C3', 'answer']);
  });

  it('is applied once, also when answers overtake each other', async () => {
    const { client, replace } = openRemote({});
    const answer = (version: number, changed: string[]) =>
      replace(async () =>
        Response.json({ process: 'p', version, changed, answers: [], predicted: [] }),
      );
    const heard: string[] = [];
    client.subscribe((tags) => heard.push(...tags));
    answer(5, ['C5']);
    await client.check();
    answer(4, ['C4']);
    await client.check();
    answer(6, ['C6']);
    await client.check();
    expect(heard).toEqual(['C5', 'C6']);
  });
});
