import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import { goodPassword } from '../../../backend/person.ts';
import { openProvider } from '../../../support/network/identity-provider.ts';
import type { TestProvider } from '../../../support/network/identity-provider.ts';
import { openAccountShop } from '../open-account-shop.ts';

const back = 'http://localhost/de_de/my-account/social-login';

type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
type Browser = ReturnType<AccountShop['browser']>;
/** What the hooks have opened for the running test. */
type Opened = { provider: TestProvider; shop: AccountShop };

/** Opens a provider for the file and, before each test, a shop that accepts its sign-ins. */
export function useSocialLogin() {
  const opened = {} as Opened;
  beforeAll(async () => {
    opened.provider = await openProvider([`${back}/google`, `${back}/facebook`]);
  });
  afterAll(() => opened.provider.close());
  beforeEach(async () => {
    opened.shop = await openShopFor(opened.provider);
  });
  afterEach(async () => {
    expect(opened.shop.backend.errors).toEqual([]);
    await opened.shop.close();
  });
  return { opened, ...createSteps(opened) };
}

function openShopFor({ issuer, clients }: TestProvider): Promise<AccountShop> {
  return openAccountShop(clients, {
    startAt: Date.now(),
    settings: {
      identityIssuers: {
        google: { issuer, clientId: 'shop-google' },
        facebook: { issuer, clientId: 'shop-facebook' },
      },
    },
  });
}

/** The steps of a sign-in with a provider. */
function createSteps(opened: Opened) {
  let people = 0;

  /** Creates a user of the provider. */
  function createUser(email?: string) {
    const id = `person-${(people += 1)}`;
    const address = email ?? `${id}@verein.example`;
    opened.provider.users.set(id, { email: address, given_name: 'Zoë', family_name: 'Ørsted' });
    return { id, email: address };
  }

  async function begin(
    browser: Browser,
    name: SocialProvider = 'google',
    to: string | null = null,
  ) {
    const visit = await browser.visit();
    const password = visit.signIn.customer ? goodPassword : null;
    const begun = await opened.shop.account.beginSocialLogin(visit, name, to, password);
    if (!begun.ok) throw new Error(begun.problem);
    return begun.value;
  }

  /** Returns the query of the provider's redirect. */
  async function returned(address: string, person: string | null): Promise<string> {
    const url = new URL(await opened.provider.walk(address, person));
    expect(url.href).toContain(back);
    return url.search;
  }

  async function finish(browser: Browser, search: string, name: SocialProvider = 'google') {
    return opened.shop.account.finishSocialLogin(await browser.visit(), name, search);
  }

  /** Signs in with a provider, from the button to the return. */
  async function signInWith(
    browser: Browser,
    person: string | null,
    name: SocialProvider = 'google',
    to: string | null = null,
  ) {
    return finish(browser, await returned(await begin(browser, name, to), person), name);
  }

  return { createUser, begin, returned, finish, signInWith };
}

export async function findCustomer(browser: Browser) {
  return (await browser.visit()).signIn.customer;
}
