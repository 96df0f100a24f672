import { describe, expect, it } from 'vitest';
import type { Commerce } from '../../../server/commerce/client.ts';
import { createSessionService } from '../../../server/services/account/sessions.ts';
import type { Visit } from '../../../server/visit.ts';
import { goodPassword } from '../../backend/person.ts';
import { openAccountShop } from './open-account-shop.ts';

const email = 'jo@verein.example';

async function signedIn() {
  const shop = await openAccountShop();
  await shop.register(email);
  const browser = shop.browser();
  const visit = {
    ...(await browser.visit()),
    device: { browser: 'edge', system: 'windows', country: 'CH' },
  } as Visit;
  await shop.account.signIn(visit, { email, password: goodPassword });
  return { shop, visit: await browser.visit() };
}

const noLog = { info: () => undefined, warn: () => undefined } as never;

describe('sessions of an account', () => {
  it('name the device that signed in', async () => {
    const { shop, visit } = await signedIn();
    const listed = await shop.account.listSessions(visit);
    expect(listed).toMatchObject({
      ok: true,
      value: [{ browser: 'edge', system: 'windows', country: 'CH', isCurrent: true }],
    });
    const usedAt = listed.ok ? listed.value?.[0]?.usedAt : null;
    expect(new Date(usedAt ?? '').getTime()).toBe(shop.backend.time.now);
    await shop.close();
  });

  it.each(['0', '-1', '1e3', '', 'x', '9'.repeat(20), '12345'])('refuse the id %j', async (id) => {
    const { shop, visit } = await signedIn();
    expect(await shop.account.endSession(visit, id)).toEqual({
      ok: false,
      problem: { kind: 'not-there' },
    });
    await shop.close();
  });

  it.each([
    ['in JSON', { kind: 'refused', code: 404 }],
    ['as a page', { kind: 'not-json', status: 404 }],
    ['with nothing', { kind: 'empty', status: 405 }],
  ] as const)('are null when the host does not have the call and answers %s', async (_, said) => {
    const { shop, visit } = await signedIn();
    const unknown = async () => ({
      ok: false as const,
      problem: { message: '', ...said } as never,
    });
    const commerce: Pick<Commerce, 'listSessions' | 'endSessions'> = {
      listSessions: unknown,
      endSessions: unknown,
    };
    const service = createSessionService({ commerce, log: noLog });
    expect(await service.listSessions(visit)).toEqual({ ok: true, value: null });
    await shop.close();
  });
});
