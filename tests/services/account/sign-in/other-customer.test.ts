import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../app/domain/result.ts';
import { confirmCodeOf, goodPassword, resetTokenOf } from '../../../backend/person.ts';
import { personal } from '../../checkout/filled-draft.ts';
import { findCustomer, useSocialLogin } from '../social/use-social-login.ts';

const { opened, createUser, begin, returned, finish, signInWith } = useSocialLogin();

type Browser = ReturnType<typeof opened.shop.browser>;
type Step = (browser: Browser, email: string) => Promise<unknown>;

const [lena, marcus] = ['lena@verein.example', 'marcus@verein.example'];
const nextPassword = 'Abpfiff um 5 bei Sonne';

async function signIn(browser: Browser, email: string, password = goodPassword) {
  return opened.shop.account.signIn(await browser.visit(), { email, password });
}

/** Ways to sign in: what happens before another customer signs in, and after. */
const entrances: { name: string; prepare: Step; enter: Step }[] = [
  {
    name: 'the password',
    prepare: (_browser, email) => opened.shop.register(email),
    async enter(browser, email) {
      expect((await signIn(browser, email)).ok).toBe(true);
    },
  },
  {
    name: 'the password of an account registered meanwhile',
    prepare: async () => undefined,
    async enter(browser, email) {
      const person = { email, password: goodPassword, firstName: 'Jo', lastName: 'Öz' };
      expect((await opened.shop.account.register(await browser.visit(), person)).ok).toBe(true);
      expect((await findCustomer(browser))?.email).toBe(lena);
      expect((await signIn(browser, email)).ok).toBe(true);
    },
  },
  {
    name: 'a link that sets a password',
    prepare: (_browser, email) => opened.shop.register(email),
    async enter(browser, email) {
      const { account, backend } = opened.shop;
      await account.requestReset(await browser.visit(), email);
      await account.saveResetToken(await browser.visit(), await resetTokenOf(backend, email));
      expect((await account.createPassword(await browser.visit(), nextPassword)).ok).toBe(true);
    },
  },
  {
    name: 'the mailed link of a provider sign-in',
    async prepare(browser, email) {
      const { id } = createUser(email);
      await opened.shop.register(email);
      expect(await signInWith(browser, id)).toMatchObject({ value: { kind: 'mailed' } });
    },
    async enter(browser, email) {
      const { account, backend } = opened.shop;
      await account.saveSocialCode(await browser.visit(), await confirmCodeOf(backend, email));
      expect((await account.confirmSocialLogin(await browser.visit())).ok).toBe(true);
    },
  },
];

const order = {
  key: `${'1'.repeat(32)}.order`,
  cartDigest: 'digest',
  storeCode: 'de_de',
  body: '{}',
  summary: '{}',
};

/** Signs Lena in and saves one of everything that her session can contain. */
async function signInLena(browser: Browser) {
  await opened.shop.register(lena);
  expect((await signIn(browser, lena)).ok).toBe(true);
  const { storefront } = opened.shop;
  const { id } = browser.jar.data;
  await storefront.changeDraft(id, 1, ({ draft }) => ({ draft: { ...draft, personal } }));
  await storefront.storeOrder({ ...order, sessionId: id, createdAt: 1 });
  await storefront.settleOrder({ ...order, sessionId: id, orderNumber: '7' }, 1, true);
  await storefront.offerTexts.save(id, 'CAMP', [{ field: 'text', values: ['Lena'] }], 1);
  await storefront.mailedLinks.save(id, 'email', 'token-of-lena', 1);
  browser.jar.data = {
    ...browser.jar.data,
    notices: [{ kind: 'success', key: 'account:signIn.done', values: { name: 'Lena' } }],
    wish: 'CAMP',
    newsletterCoupon: { code: 'LENA-5', percent: 5 },
  };
  return { ...browser.jar.data, token: (await browser.visit()).signIn.token };
}

/** Returns what a session contains of its visitor. */
async function contentsOf({ data }: Browser['jar'], id = data.id) {
  const { storefront } = opened.shop;
  return {
    personal: (await storefront.findDraft(id)).draft.personal,
    thankYou: (await storefront.findLastOrder(id))?.orderNumber ?? null,
    texts: await storefront.offerTexts.find(id, 'CAMP'),
    link: await storefront.mailedLinks.find(id, 'email'),
    notices: data.notices,
    wish: data.wish ?? null,
    coupon: data.newsletterCoupon ?? null,
  };
}

const nothing = {
  personal: null,
  thankYou: null,
  texts: [],
  link: null,
  notices: [],
  wish: null,
  coupon: null,
};

const isAccepted = async (userToken: string | null) =>
  (await opened.shop.commerce.me({ storeCode: 'de_de', userToken })).ok;

describe('sign-in as another customer', () => {
  it.each(entrances)(
    'with $name ends the sign-in of the first and takes over nothing of it (Rules C10.7, C5.7, C5.8, D1.11, D1.12, D1.35)',
    async ({ prepare, enter }) => {
      const browser = opened.shop.browser();
      await prepare(browser, marcus);
      const { id, cartToken, token } = await signInLena(browser);
      await enter(browser, marcus);
      expect(cartToken).not.toBeNull();
      expect((await findCustomer(browser))?.email).toBe(marcus);
      expect(browser.jar.data.id).not.toBe(id);
      expect(browser.jar.data.cartToken).not.toBe(cartToken);
      expect(await contentsOf(browser.jar)).toEqual(nothing);
      expect(await contentsOf(browser.jar, id)).toEqual(nothing);
      expect((await opened.shop.storefront.signIns.state(id)).kind).toBe('ended');
      expect(await isAccepted(token)).toBe(false);
      expect(await isAccepted((await browser.visit()).signIn.token)).toBe(true);
    },
  );

  it('takes over nothing while the host does not answer the logout (Rule D1.35)', async () => {
    await opened.shop.register(marcus);
    const browser = opened.shop.browser();
    const { id } = await signInLena(browser);
    opened.shop.commerce.logout = async () => refusal({ kind: 'timeout', message: 'too late' });
    expect((await signIn(browser, marcus)).ok).toBe(true);
    expect((await findCustomer(browser))?.email).toBe(marcus);
    expect(await contentsOf(browser.jar)).toEqual(nothing);
    expect(await contentsOf(browser.jar, id)).toEqual(nothing);
  });

  it('leaves the first signed in when it is refused (Rules D1.7, D1.35, D8.4)', async () => {
    const browser = opened.shop.browser();
    const { id: user } = createUser();
    const search = await returned(await begin(browser), user);
    const { token, ...before } = await signInLena(browser);
    await opened.shop.register(marcus);
    expect((await signIn(browser, marcus, 'Falsch 1 hier')).ok).toBe(false);
    // Begun before Lena signed in.
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
    expect(browser.jar.data).toEqual(before);
    expect(await isAccepted(token)).toBe(true);
  });
});

it('keeps everything when the same customer signs in again (Rule D1.35)', async () => {
  const browser = opened.shop.browser();
  const { id, cartToken } = await signInLena(browser);
  const before = await contentsOf(browser.jar);
  expect(Object.values(before)).not.toContain(null);
  expect((await signIn(browser, lena)).ok).toBe(true);
  expect(browser.jar.data.id).not.toBe(id);
  expect(browser.jar.data.cartToken).toBe(cartToken);
  expect(await contentsOf(browser.jar)).toEqual(before);
});
