import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { hashPassword } from '../../../server/secrets/passwords/password-hash.ts';
import { newKey, openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import {
  confirmCodeOf,
  emailTokenOf,
  goodPassword,
  mailTo,
  resetTokenOf,
  signedIn,
} from '../person.ts';
import type { SignedIn } from '../person.ts';
import { openSigningProvider } from './signing-provider.ts';

const victim = 'joerg@verein.example';
const attackers = 'angreifer@anderswo.example';
const ownersPassword = 'Eigentümer mit 2 Schlüsseln';
const home = { storeCode: 'de_de', clientAddress: 'home' };

let provider: Awaited<ReturnType<typeof openSigningProvider>>;
let shop: TestShop;

beforeAll(async () => {
  provider = await openSigningProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  shop = await openShop({ settings: provider.settings });
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const proofOf = (subject: string, email: string, isEmailProven = true) =>
  provider.sign(subject, email, shop.time.now, isEmailProven);

/** Links the attacker's own identity with the calls of the pages. */
async function linkOwnIdentity(attacker: SignedIn, name: SocialProvider = 'google') {
  valueOf(await shop.commerce.permitLinking(attacker, goodPassword));
  valueOf(
    await shop.commerce.addSignInMethod(attacker, {
      provider: name,
      token: await proofOf('attacker', attackers),
    }),
  );
}

/** Returns the e-mail address of a token's account; null when the token is not valid. */
async function findAccount(userToken: string): Promise<string | null> {
  const me = await shop.commerce.me({ ...home, userToken });
  return me.ok ? me.value.email : null;
}

/** Ways in which the owner proves the address for the first time. */
const proofs: Record<string, () => Promise<Caller & { userToken: string }>> = {
  'a password reset': async () => {
    valueOf(await shop.commerce.requestPasswordReset(home, victim));
    const resetToken = await resetTokenOf(shop, victim);
    const creation = { resetToken, newPassword: ownersPassword };
    const session = valueOf(await shop.commerce.createPassword(home, creation));
    return { ...home, userToken: session?.token ?? '' };
  },
  'a provider’s identity confirmed by mail': async () => {
    const token = await proofOf('owner', victim);
    const begun = valueOf(await shop.commerce.socialLogin(home, { provider: 'google', token }));
    if (begun.kind !== 'confirm-mail') throw new Error(begun.kind);
    const code = await confirmCodeOf(shop, victim);
    const { ticket } = begun;
    const session = valueOf(await shop.commerce.confirmSocialLogin(home, { ticket, code }));
    return { ...home, userToken: session.token };
  },
};

type Preparation = {
  /** Returns the check that the attacker has no access left. */
  prepare: (
    attacker: SignedIn,
  ) => Promise<(owner: Caller & { userToken: string }) => Promise<void>>;
  /** Text of the owner's mail. */
  mailText?: { de: string };
};

/** Access that an attacker can prepare after registering another person's address. */
const preparations: Record<string, Preparation> = {
  'a linked identity': {
    prepare: async (attacker) => {
      await linkOwnIdentity(attacker);
      return async () => {
        const token = await proofOf('attacker', attackers);
        const answer = valueOf(
          await shop.commerce.socialLogin(home, { provider: 'google', token }),
        );
        const entered = answer.kind === 'session' ? answer.session.token : '';
        expect(await findAccount(entered)).not.toBe(victim);
      };
    },
    mailText: { de: 'die Anmeldung mit Google' },
  },
  'an open session': {
    prepare: async (attacker) => async () => {
      expect(await findAccount(attacker.userToken)).toBeNull();
    },
    mailText: { de: 'die Anmeldungen auf anderen Geräten' },
  },
  'a refresh token': {
    prepare: async (attacker) => async () => {
      expect(
        problemOf(await shop.commerce.refreshToken(home, attacker.refreshToken)),
      ).toMatchObject({ code: 401 });
    },
  },
  'the password': {
    prepare: async () => async () => {
      const login = { username: victim, password: goodPassword };
      expect(problemOf(await shop.commerce.login(home, login))).toMatchObject({ code: 401 });
    },
  },
  'a pending change of the address': {
    prepare: async (attacker) => {
      const change = { email: attackers, password: goodPassword };
      valueOf(await shop.commerce.requestEmailChange(attacker, change));
      const token = await emailTokenOf(shop, attackers);
      expect(token).not.toBe('');
      return async (owner) => {
        expect((await shop.commerce.confirmEmailChange(attacker, token)).ok).toBe(false);
        // Not by the owner either, who might be led to the link.
        expect((await shop.commerce.confirmEmailChange(owner, token)).ok).toBe(false);
        expect(await findAccount(owner.userToken)).toBe(victim);
      };
    },
    mailText: { de: 'eine Änderung der E-Mail-Adresse' },
  },
  'a mailed reset link': {
    prepare: async () => {
      valueOf(await shop.commerce.requestPasswordReset(home, victim));
      const resetToken = await resetTokenOf(shop, victim);
      return async () => {
        const creation = { resetToken, newPassword: 'Von fremder Hand 7 mal' };
        expect((await shop.commerce.createPassword(home, creation)).ok).toBe(false);
      };
    },
  },
  'a sign-in with a provider that waits for the mail': {
    prepare: async () => {
      const token = await proofOf('attacker', victim, false);
      const begun = valueOf(await shop.commerce.socialLogin(home, { provider: 'google', token }));
      const ticket = begun.kind === 'confirm-mail' ? begun.ticket : '';
      const code = await confirmCodeOf(shop, victim);
      return async () => {
        expect((await shop.commerce.confirmSocialLogin(home, { ticket, code })).ok).toBe(false);
      };
    },
  },
  'a shared wishlist': {
    prepare: async (attacker) => {
      valueOf(await shop.commerce.addWish(attacker, { productId: 1, sku: 'CAMP' }));
      const code = valueOf(await shop.commerce.shareWishlist(attacker));
      return async () => {
        expect((await shop.commerce.sharedWishlist(home, code)).ok).toBe(false);
      };
    },
    mailText: { de: 'der Link zur geteilten Merkliste' },
  },
  'a device for notifications': {
    prepare: async (attacker) => {
      const { id } = valueOf(await shop.commerce.me(attacker));
      await shop.database.db
        .insertInto('push_subscriptions')
        .values({
          customer_id: Number(id),
          endpoint_hash: 'x',
          browser: 'Browser',
          subscription: '{}',
          created_at: shop.time.now,
        })
        .execute();
      return async () => {
        const left = await shop.database.db.selectFrom('push_subscriptions').selectAll().execute();
        expect(left).toEqual([]);
      };
    },
    mailText: { de: 'Benachrichtigungen an Geräte' },
  },
};

const cells = Object.keys(proofs).flatMap((proof) =>
  Object.keys(preparations).map((preparation) => ({ proof, preparation })),
);

describe('account registered in advance by another person (Rule D2.19)', () => {
  it.each(cells)('loses $preparation with $proof (Rule S6.5)', async ({ proof, preparation }) => {
    const attacker = await signedIn(shop, 'de_de', victim);
    const { prepare, mailText } = preparations[preparation] ?? {};
    const check = await prepare?.(attacker);
    const owner = await proofs[proof]?.();
    if (!check || !owner) throw new Error('not in the table');
    expect(await findAccount(owner.userToken)).toBe(victim);
    await check(owner);
    expect(await findAccount(owner.userToken)).toBe(victim);
    const kind = proof === 'a password reset' ? 'password-changed' : 'sign-in-added';
    const { text } = await mailTo(shop, victim, kind);
    if (mailText) expect(text).toContain(mailText.de);
  });

  it.each(['de_de', 'en'])(
    'lists the dropped access to its owner in the language of the account: %s',
    async (store) => {
      const attacker = await signedIn(shop, store, victim);
      await linkOwnIdentity(attacker);
      await proofs['a password reset']?.();
      const { text } = await mailTo(shop, victim, 'password-changed');
      const isGerman = store === 'de_de';
      expect(text).toContain(isGerman ? 'die Anmeldung mit Google' : 'signing in with Google');
      expect(text).toContain(isGerman ? 'war bis eben nicht bestätigt' : 'not confirmed until now');
    },
  );

  it('loses linked identities when the address is changed first', async () => {
    const holder = await signedIn(shop, 'de_de', victim);
    await linkOwnIdentity(holder);
    const change = { email: 'neu@verein.example', password: goodPassword };
    valueOf(await shop.commerce.requestEmailChange(holder, change));
    const token = await emailTokenOf(shop, change.email);
    const session = valueOf(await shop.commerce.confirmEmailChange(holder, token));
    const methods = await shop.commerce.signInMethods({ ...home, userToken: session?.token });
    expect(valueOf(methods)).toEqual({ password: true, social: [] });
    const notice = await mailTo(shop, change.email, 'access-dropped');
    expect(notice.text).toContain('die Anmeldung mit Google');
  });

  it('keeps the password of a customer who links an identity that proves the address', async () => {
    const owner = await signedIn(shop, 'de_de', victim);
    const other = valueOf(
      await shop.commerce.login(home, { username: victim, password: goodPassword }),
    );
    valueOf(await shop.commerce.permitLinking(owner, goodPassword));
    const token = await proofOf('owner', victim);
    valueOf(await shop.commerce.addSignInMethod(owner, { provider: 'google', token }));
    expect(await findAccount(owner.userToken)).toBe(victim);
    expect(await findAccount(other.token)).toBeNull();
    expect(valueOf(await shop.commerce.signInMethods(owner))).toMatchObject({
      password: true,
      social: [{ provider: 'google' }],
    });
  });

  it('keeps access added after the first proof', async () => {
    await signedIn(shop, 'de_de', victim);
    const owner = await proofs['a password reset']?.();
    if (!owner) throw new Error('no owner');
    valueOf(await shop.commerce.permitLinking(owner, ownersPassword));
    const token = await proofOf('owner', 'privat@anderswo.example');
    valueOf(await shop.commerce.addSignInMethod(owner, { provider: 'google', token }));
    const again = await proofs['a password reset']?.();
    expect(valueOf(await shop.commerce.signInMethods(again ?? home)).social).toHaveLength(1);
    const { text } = await mailTo(shop, victim, 'password-changed');
    expect(text).not.toContain('war bis eben nicht bestätigt');
  });

  it('shares its wishlist again after the shared one was dropped (Rule D4.12)', async () => {
    const attacker = await signedIn(shop, 'de_de', victim);
    const former = valueOf(await shop.commerce.shareWishlist(attacker));
    const owner = await proofs['a password reset']?.();
    const code = valueOf(await shop.commerce.shareWishlist(owner ?? home));
    expect((await shop.commerce.sharedWishlist(home, code)).ok).toBe(true);
    expect((await shop.commerce.sharedWishlist(home, former)).ok).toBe(false);
  });

  it('keeps the order it was created with and loses the password set with it', async () => {
    const visitor = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    valueOf(
      await shop.commerce.placeOrder(
        { ...visitor, idempotencyKey: newKey() },
        orderFor(
          { CAMP: 1 },
          { createAccount: true, password_hash: await hashPassword(goodPassword) },
        ),
      ),
    );
    const login = { username: victim, password: goodPassword };
    const attacker = valueOf(await shop.commerce.login(home, login));
    const owner = await proofs['a password reset']?.();
    expect(await findAccount(attacker.token)).toBeNull();
    expect((await shop.commerce.login(home, login)).ok).toBe(false);
    const history = await shop.commerce.orderHistory(owner ?? home, {
      pageSize: 20,
      currentPage: 1,
    });
    expect(valueOf(history).total_count).toBe(1);
  });
});
