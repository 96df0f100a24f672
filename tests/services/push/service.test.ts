import { describe, expect, it, vi } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import { createPushService } from '../../../server/services/push/service.ts';
import { visit } from '../catalogue/open-pages.ts';

const push = {
  browser: 'Firefox',
  subscription: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'k', auth: 'a' },
  },
};

const refused = (code: number) =>
  refusal({
    kind: 'refused' as const,
    code,
    message: '',
    details: null,
    findings: [],
    retryAfter: null,
  } satisfies CommerceProblem);

describe('push service', () => {
  it.each([
    ['a key', { push_public_key: 'BFo' }, 'BFo'],
    ['an empty key', { push_public_key: '' }, null],
    ['no key', {}, null],
  ])('offers with %s of the host the key %s (Rule E11.9)', async (_what, items, key) => {
    const service = createPushService({
      commerce: { configItems: async () => success(items), subscribePush: vi.fn() },
    });
    expect(await service.publicKey(visit)).toBe(key);
  });

  it.each([
    [success({ info: 'Subscribed' }), { ok: true }], // Rule E11.3
    [success({ error: 'no' }), { ok: false, problem: 'refused' }], // Rule E11.3
    [refused(401), { ok: false, problem: 'signed-out' }], // Rule E11.4
    [refused(400), { ok: false, problem: 'refused' }],
    [
      refusal({ kind: 'unreachable' as const, message: 'ECONNREFUSED' }),
      { ok: false, problem: 'unreachable' },
    ],
  ])('translates the answer %j', async (answer, expected) => {
    const subscribePush = vi.fn(async () => answer);
    const service = createPushService({ commerce: { configItems: vi.fn(), subscribePush } });
    const signedIn = { ...visit, signIn: { ...visit.signIn, token: 'user-token' } };
    expect(await service.subscribe(signedIn, push)).toMatchObject(expected);
    // Rules E11.1, E11.2
    expect(subscribePush).toHaveBeenCalledWith(
      expect.objectContaining({ userToken: 'user-token' }),
      push,
    );
  });
});
