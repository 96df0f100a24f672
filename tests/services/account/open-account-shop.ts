import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openIdentityProviders } from '../../../server/identity/identity-providers.ts';
import { createAccountService } from '../../../server/services/account/service.ts';
import { customerCart } from '../../../server/services/cart/customer-cart.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { SessionData, Visit } from '../../../server/visit.ts';
import { openShop } from '../../backend/open-shop.ts';
import type { ShopOptions } from '../../backend/open-shop.ts';
import { goodPassword } from '../../backend/person.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

const catalogue = {
  findProduct: async () => ({ customOptions: [] }) as never,
  cards: async () => [],
};

/** Opens the account service over an embedded back end and a storefront in memory. */
export async function openAccountShop(
  identityClients: Parameters<typeof openIdentityProviders>[0] = {},
  options: ShopOptions = {},
) {
  const backend = await openShop(options);
  const storefront = await openStorefront(locateTestDatabase(), backend.time.now);
  const refreshes = vi.fn(backend.commerce.refreshToken);
  const logged: unknown[][] = [];
  const log = (...line: unknown[]) => void logged.push(line);
  /** Records additions to the cart. */
  const add = vi.fn(async () => ({ ok: true as const, value: { isVolatile: false } }));
  const commerce = { ...backend.commerce, refreshToken: refreshes };
  const account = createAccountService({
    commerce,
    storefront,
    providers: openIdentityProviders(identityClients, () => undefined),
    cart: { ...customerCart({ commerce, storefront, settings: defaultSettings }), add },
    catalogue,
    // Ten waits must outlast the one refresh, on a busy machine too.
    settings: { ...defaultSettings, tokenRefreshWait: 250 },
    newKey,
    now: () => new Date(backend.time.now),
    log: { info: log, warn: log, error: log } as never,
  });
  return {
    backend,
    commerce,
    storefront,
    account,
    refreshes,
    logged,
    add,
    /** Returns a browser; `visit` is one request with its current cookie. */
    browser(network = 'home') {
      const jar: { data: SessionData; notices: Notice[] } = {
        data: newSessionData(),
        notices: [],
      };
      const store = requireStoreView('de_de');
      const session: Visit['session'] = {
        get data() {
          return jar.data;
        },
        change: (changes) => (jar.data = { ...jar.data, ...changes }),
        notify: (notice) => jar.notices.push(notice),
        takeNotices: () => [],
        leave: () => undefined,
        isLeft: false,
      };
      return {
        jar,
        async visit(): Promise<Visit> {
          return {
            store,
            session,
            traceId: 'test',
            origin: 'http://localhost',
            formToken: 'token',
            signIn: await account.openSignIn(session, store),
            now: new Date(backend.time.now),
            clientAddress: network,
          };
        },
      };
    },
    async register(email: string, password = goodPassword) {
      const visit = await this.browser().visit();
      return account.register(visit, { email, password, firstName: 'Jo', lastName: 'Öz' });
    },
    async close() {
      await storefront.close();
      await backend.close();
    },
  };
}

function newSessionData(): SessionData {
  const [id, device] = [newKey(), newKey()];
  return { id, device, cartToken: null, notices: [], asksSignIn: false };
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}
