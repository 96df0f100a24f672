import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillIn, filled, key, personal, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';
import type { Visit } from '../../../server/visit.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();

const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };

describe('enter', () => {
  it('refuses an empty cart (Rule C9.3)', async () => {
    const shop = await open();
    const entered = await shop.checkout.enter(shop.visitor().visit(), 'person');
    expect(entered).toEqual({ ok: false, problem: { kind: 'empty-cart' } });
  });

  it('refuses a step when an earlier one is unfinished', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('a')), camp);
    const skipped = await shop.checkout.enter(person.visit(), 'review');
    expect(skipped).toEqual({ ok: false, problem: { kind: 'too-early', step: 'person' } });
    await shop.checkout.savePersonalDetails(person.visit(), personal, null);
    const next = await shop.checkout.enter(person.visit(), 'shipping');
    expect(next).toEqual({ ok: false, problem: { kind: 'too-early', step: 'team' } });
    expect((await shop.checkout.enter(person.visit(), 'person')).ok).toBe(true);
  });

  it('requires the sport of a team tour before the next step', async () => {
    const shop = await open();
    const person = shop.visitor('tts_de_de');
    await shop.cart.add(posting(person.visit(), key('a')), camp);
    await fillIn(shop, person);
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered).toEqual({ ok: false, problem: { kind: 'too-early', step: 'accommodation' } });
    await shop.checkout.saveStep(person.visit(), {
      tour: { sportDiscipline: 'soccer', faq: {}, otherFaq: {} },
    });
    expect((await shop.checkout.enter(person.visit(), 'review')).ok).toBe(true);
  });

  it.each([0, 31, 60])(
    'opens the accommodation step again for %i nights (Rule C9.12)',
    async (nights) => {
      const shop = await open();
      const person = await readyVisitor(shop);
      await shop.checkout.saveTravelWish(person.visit(), { arrival_date: null, nights });
      const entered = await shop.checkout.enter(person.visit(), 'review');
      expect(entered).toEqual({ ok: false, problem: { kind: 'too-early', step: 'accommodation' } });
    },
  );

  it('opens the accommodation step again when the arrival date has passed', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    shop.backend.time.now = Date.parse('2027-02-15T12:00:00Z');
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered).toEqual({ ok: false, problem: { kind: 'too-early', step: 'accommodation' } });
  });
});

describe('draft', () => {
  it('survives a restart (Rules C10.2, R1.7)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'draft-'));
    const first = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
    const now = Date.now();
    await first.changeDraft('session', now, ({ draft }) => ({ draft: { ...draft, ...filled } }));
    await first.close();
    const second = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
    const saved = await second.findDraft('session');
    expect(saved.draft).toMatchObject(filled);
    expect(saved.modifiedAt).toBe(now);
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('gets another order key after its inquiry was taken back, once (Rule E2.51)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'draft-'));
    const storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
    const { orderKey: used } = await storefront.changeDraft('session', 1, ({ draft }) => ({
      draft,
    }));
    await storefront.renewOrderKey('session', used);
    const renewed = await storefront.findDraft('session');
    expect(renewed.modifiedAt).toBe(1);
    expect(renewed.orderKey).not.toBe(used);
    await storefront.renewOrderKey('session', used);
    expect((await storefront.findDraft('session')).orderKey).toBe(renewed.orderKey);
    await storefront.close();
    rmSync(folder, { recursive: true });
  });

  it('resets only the room counts after the checkout window (Rule C10.3)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const roomsNow = async () => {
      const entered = await shop.checkout.enter(person.visit(), 'review');
      return entered.ok ? entered.value.draft.accommodation : null;
    };
    shop.backend.time.now += shop.settings.checkoutWindow;
    expect(await roomsNow()).toMatchObject({ single_room_amount: 1, double_room_amount: 2 });
    shop.backend.time.now += 1;
    expect(await roomsNow()).toMatchObject({
      single_room_amount: 0,
      double_room_amount: 0,
      nights: 7,
    });
  });

  it.each<{ what: string; save: (shop: StorefrontShop, visit: Visit) => Promise<unknown> }>([
    {
      what: 'person',
      save: (shop, visit) => shop.checkout.savePersonalDetails(visit, personal, null),
    },
    { what: 'team', save: (shop, visit) => shop.checkout.saveStep(visit, { team: filled.team }) },
    {
      what: 'a refused form',
      save: (shop, visit) => shop.checkout.saveSubmitted(visit, 'team', { club_name: 'SV' }),
    },
    {
      what: 'a travel wish',
      save: (shop, visit) => shop.checkout.saveTravelWish(visit, { arrival_date: null, nights: 5 }),
    },
  ])(
    'keeps room counts at 0 when $what is saved after the window (Rule C10.3)',
    async ({ save }) => {
      const shop = await open();
      const person = await readyVisitor(shop);
      shop.backend.time.now += shop.settings.checkoutWindow + 1;
      await save(shop, person.visit());
      const { draft } = await shop.storefront.findDraft(person.jar.data.id);
      expect(draft.accommodation).toMatchObject({ single_room_amount: 0, double_room_amount: 0 });
    },
  );

  it('keeps both answers that are saved at the same time (Rule C10.2)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await Promise.all([
      shop.checkout.saveStep(person.visit(), {
        accommodation: { ...filled.accommodation!, nights: 3 },
      }),
      shop.checkout.saveStep(person.visit(), { team: { ...filled.team!, club_name: 'FC' } }),
    ]);
    const { draft } = await shop.storefront.findDraft(person.jar.data.id);
    expect(draft).toMatchObject({ accommodation: { nights: 3 }, team: { club_name: 'FC' } });
  });

  it('takes over travel dates submitted with a product', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await shop.checkout.saveTravelWish(person.visit(), {
      arrival_date: '2027-03-01',
      nights: null,
    });
    const { draft } = await shop.storefront.findDraft(person.jar.data.id);
    expect(draft.accommodation).toMatchObject({ arrival_date: '2027-03-01', nights: 7 });
  });

  it('holds the argon2id hash of the password while an account is requested, and never the password (Rule C9.7)', async () => {
    const shop = await open();
    const person = shop.visitor();
    const wish = { ...personal, createAccount: true };
    await shop.checkout.savePersonalDetails(person.visit(), wish, 'Abstoß um 4');
    const saved = await shop.storefront.findDraft(person.jar.data.id);
    expect(saved.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(saved.draft)).not.toContain('Abstoß');
    await shop.checkout.savePersonalDetails(person.visit(), wish, null);
    expect((await shop.storefront.findDraft(person.jar.data.id)).passwordHash).toBe(
      saved.passwordHash,
    );
    await shop.checkout.savePersonalDetails(person.visit(), personal, null);
    expect((await shop.storefront.findDraft(person.jar.data.id)).passwordHash).toBeNull();
  });

  it('is deleted when it expires', async () => {
    const storefront = await openStorefront(locateTestDatabase());
    await storefront.changeDraft('old', 1000, () => ({ draft: { ...emptyWith() } }));
    await storefront.forgetBefore(2000);
    expect((await storefront.findDraft('old')).modifiedAt).toBeNull();
    await storefront.close();
  });
});

function emptyWith() {
  return { personal: null, tour: null, wish: null, seen: null, submitted: null, ...filled };
}

/** Rule C14.7. */
function withoutCountries(commerce: Commerce): Commerce {
  const answer = { status: 503, message: 'busy', kind: 'not-json' } as const;
  return { ...commerce, countries: async () => ({ ok: false, problem: answer }) };
}

describe('choices of a step', () => {
  it('have three countries for cups (Rule C14.4)', async () => {
    const shop = await open();
    const codes = async (store: string) =>
      (await shop.checkout.countries(shop.visitor(store).visit())).map(({ code }) => code).sort();
    expect(await codes('scc_de')).toEqual(['DE', 'HR', 'IT']);
    expect((await codes('de_de')).length).toBeGreaterThan(20);
  });

  it('have no countries when the list fails, which is logged', async () => {
    const messages: string[] = [];
    const log = { warn: (_facts: object, text: string) => messages.push(text) };
    const shop = await open({ between: withoutCountries, log: log as never });
    expect(await shop.checkout.countries(shop.visitor().visit())).toEqual([]);
    expect(messages).toEqual(['Loading Countries failed. Got Code 503 as response']);
  });

  it('have no cash on delivery for a virtual cart (Rule C11.10)', async () => {
    const shop = await open();
    const codes = async (sku: string) => {
      const person = shop.visitor();
      await shop.cart.add(posting(person.visit(), key('a')), { ...camp, sku });
      await fillIn(shop, person);
      const view = await shop.checkout.enter(person.visit(), 'payment');
      if (!view.ok) throw new Error(view.problem.kind);
      return (await shop.checkout.paymentMethods(person.visit(), view.value))?.map(
        ({ code }) => code,
      );
    };
    expect(await codes('CAMP')).toEqual(['invoice', 'banktransfer', 'cashondelivery']);
    expect(await codes('VOUCHER')).toEqual(['invoice', 'banktransfer']);
  });

  it('have the questions of a sport by the FAQ rules (Rules C9.19, C9.20, C9.21, C9.22, C9.23)', async () => {
    const shop = await open();
    const words = { yes: 'Ja', no: 'Nein', choose: 'Bitte wählen' };
    const visit = shop.visitor('tts_de_de').visit();
    const fields = await shop.checkout.faq(visit, 'soccer', words);
    expect(fields.map(({ code, options }) => [code, options.map(({ label }) => label)])).toEqual([
      ['faq_surface', ['Bitte wählen', 'Kunstrasen', 'Naturrasen']],
      ['faq_floodlights', ['Bitte wählen', 'Ja', 'Nein']],
    ]);
    expect(await shop.checkout.faq(visit, 'tennis', words)).toEqual([]);
  });
});
