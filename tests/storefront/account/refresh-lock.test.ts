import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSignIn } from '../../../server/services/account/sign-in/open-sign-in.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Database } from '../../../server/database/open-database.ts';
import { openSignIns } from '../../../server/storefront/account/sign-ins.ts';
import type { RefreshLock, SignIns } from '../../../server/storefront/account/sign-ins.ts';
import { storefrontMigrations } from '../../../server/storefront/migrations.ts';
import type { Tables } from '../../../server/storefront/tables.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

const now = Date.UTC(2027, 0, 10);
const customer = {
  id: '7',
  email: 'jo@verein.example',
  firstName: 'Jo',
  lastName: 'Öz',
  groupId: 1,
  groupToken: null,
};

describe('the refresh lock of a session', () => {
  let database: Database<Tables>;
  let signIns: SignIns;
  beforeEach(async () => {
    database = await openDatabase<Tables>(locateTestDatabase(), storefrontMigrations);
    const plain = { seal: (text: string) => text, unseal: (text: string) => text };
    signIns = openSignIns(database.db, plain);
    await signIns.save('one', customer, { token: 'old', refreshToken: 'refresh' }, now);
  });
  afterEach(() => database.close());

  async function lockNow(): Promise<number> {
    const row = await database.db
      .selectFrom('sign_ins')
      .select('refresh_lock')
      .executeTakeFirstOrThrow();
    return Math.sign(Number(row.refresh_lock));
  }
  const acquire = async () => (await signIns.acquireRefreshLock('one', 'old', now)).kind;

  it('is 0, positive while a refresh runs, and negative after a failed one (Rule D1.16)', async () => {
    expect(await lockNow()).toBe(0);
    expect(await acquire()).toBe('acquired');
    expect(await lockNow()).toBe(1);
    await signIns.releaseRefreshLock('one');
    expect(await lockNow()).toBe(0);
    expect(await acquire()).toBe('acquired');
    await signIns.failRefresh('one');
    expect(await lockNow()).toBe(-1);
  });

  it('makes others wait while it is positive, and refuses while it is negative (Rule D1.18)', async () => {
    await acquire();
    expect(await acquire()).toBe('wait');
    await signIns.failRefresh('one');
    expect(await acquire()).toBe('expired');
  });
});

describe('a call whose token another request refreshes', () => {
  const usedAt = now - 1000;

  /** Renews a token whose lock answers as given; the last answer repeats. */
  async function renew(locks: RefreshLock[]) {
    const acquireRefreshLock = vi.fn(async () => locks.shift() ?? { kind: 'wait' as const });
    const data = {
      id: '0',
      cartToken: null,
      notices: [],
      asksSignIn: false,
      usedAt,
      signIn: { signedInAt: usedAt, person: { customer, token: 'old' } },
    };
    const signIn = await openSignIn(
      {
        commerce: { refreshToken: vi.fn() },
        storefront: { forgetSession: vi.fn(), signIns: { acquireRefreshLock } as never },
        settings: { ...defaultSettings, tokenRefreshWait: 1 },
        newKey: () => 'k',
        now: () => new Date(now),
        log: { info: vi.fn() } as never,
      },
      { data, change: vi.fn(), notify: vi.fn() } as never,
      requireStoreView('de_de'),
    );
    return { token: await signIn.renew('old'), attempts: acquireRefreshLock.mock.calls.length };
  }

  it('waits 1000 ms by default and tries again at most 10 times (Rule D1.17)', async () => {
    expect(defaultSettings.tokenRefreshWait).toBe(1000);
    expect(await renew([])).toEqual({ token: null, attempts: 11 });
  });

  it('uses the token of the other request (Rule D1.20)', async () => {
    const locks: RefreshLock[] = [{ kind: 'wait' }, { kind: 'renewed', token: 'new' }];
    expect(await renew(locks)).toEqual({ token: 'new', attempts: 2 });
  });
});
