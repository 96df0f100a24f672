import type { ServerBuild } from '@remix-run/node';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackend } from '../../../server/backend/http/app.ts';
import type { Tables } from '../../../server/backend/database/tables.ts';
import type { Database } from '../../../server/database/open-database.ts';
import { DatabaseUnavailable } from '../../../server/database/database-unavailable.ts';
import { openRequestLog } from '../../../server/http/middleware/request-log.ts';
import { openSubmissionGate } from '../../../server/http/idempotency-gate/idempotency-gate.ts';
import { mapOutagesTo503 } from '../../../server/http/unavailable.ts';
import type { Submissions } from '../../../server/storefront/submissions.ts';
import type { Visit } from '../../../server/visit.ts';

const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const full = new DatabaseUnavailable('disk-full', { cause });

describe('a loader or an action whose database is unavailable', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  beforeEach(() => vi.clearAllMocks());

  it.each(['loader', 'action'] as const)(
    'returns 503 with Retry-After for a %s, with the cause in the log (Rule R1.8)',
    async (name) => {
      const work = () => Promise.reject(full);
      const route = { id: 'route', module: { loader: work, action: work } };
      const { module } = mapOutagesTo503({ routes: { route } } as unknown as ServerBuild).routes[
        'route'
      ] as { module: Record<'loader' | 'action', (args: object) => Promise<unknown>> };
      const body = new URLSearchParams([['club', 'SV']]);
      const requestLog = openRequestLog(log, {
        traceId: 'a1b2',
        method: 'POST',
        path: '/de_de/cart',
        store: 'de_de',
        signal: new AbortController().signal,
      });
      const asked = () =>
        module[name]({
          request: new Request('http://shop.example/de_de/cart', { method: 'POST', body }),
          context: {
            shop: { log, layout: { read: () => Promise.reject(full) } },
            visit: { traceId: 'a1b2', store: { prefix: '/de_de' } },
          },
        });
      const answer = await requestLog.during(asked).catch((thrown: unknown) => thrown);
      expect(answer).toBeInstanceOf(Response);
      const { status, headers } = answer as Response;
      expect([status, headers.get('Retry-After')]).toEqual([503, '10']);
      requestLog.finish(status);
      expect(log.warn).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          traceId: 'a1b2',
          status: 503,
          reason: 'database unavailable',
          error: full,
        }),
        'request failed',
      );
      expect(log.error).not.toHaveBeenCalled();
    },
  );
});

describe('a call of the back end whose database is unavailable', () => {
  it('returns 503 with Retry-After, and is reported with the cause', async () => {
    const errors: unknown[] = [];
    const refuse = () => {
      throw full;
    };
    const db = new Proxy({}, { get: () => refuse });
    const backend = openBackend({
      database: { db } as unknown as Database<Tables>,
      products: {} as never,
      documents: {} as never,
      mailer: { send: async () => undefined, close: () => undefined },
      onError: (error) => errors.push(error),
    });
    const response = await backend.fetch(
      new Request('http://commerce.invalid/api/cart/create?storeCode=de_de', { method: 'POST' }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(errors).toContain(full);
    await backend.close();
  });
});

describe('a form whose action fails while the database is unavailable', () => {
  it('fails with the error of the action, not with the error of the clean-up', async () => {
    const submissions = {
      begin: async () => ({ verdict: 'go', answer: null, before: null, attempt: {} }),
      leaveOpen: () => Promise.reject(full),
    } as unknown as Submissions;
    const answer = openSubmissionGate({
      submissions,
      findLast: async () => null,
      findPlaced: async () => null,
      renewOrderKey: async () => {},
    });
    const visit = {
      now: new Date(0),
      store: { prefix: '/', code: 'en' },
      signIn: { customer: null },
      session: { data: { device: 'one', id: 'session', cartToken: 'cart', notices: [] } },
      submissionKey: `${'0'.repeat(32)}.add`,
    } as unknown as Visit;
    const body = new URLSearchParams([
      ['change', 'add'],
      ['sku', 'CAMP'],
      ['key', `${'0'.repeat(32)}.add`],
    ]);
    const request = new Request('http://shop.example/cart', { method: 'POST', body });
    const broken = new Error('the action broke');
    await expect(answer(visit, request, () => Promise.reject(broken))).rejects.toBe(broken);
    const away = await answer(visit, request, async () => new Response(null, { status: 503 }));
    expect(away.status).toBe(503);
  });
});
