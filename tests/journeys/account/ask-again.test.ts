import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  createAddress,
  signIn,
  createSignedInVisitor,
} from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

describe('an inquiry and its account', () => {
  const visit = useBrowser();

  it.each([
    {
      root: at('camp', '/de_de', 1),
      category: 'trainingslager',
      button: 'Noch einmal anfragen',
      again: 'im Anfragekorb',
    },
    {
      root: at('camp', '/', 1),
      category: 'training-camps',
      button: 'Ask again',
      again: 'in the inquiry basket',
    },
  ])(
    'are prefilled from the account, listed there, and sent again: $category (Rules D2.6, D3.5, D3.7)',
    async (place) => {
      const root = at('camp', new URL(place.root).pathname.replace(/\/$/, ''));
      const person = { email: createAddress('again'), firstName: 'Zoë', lastName: 'Ørsted' };
      const visitor = await createSignedInVisitor(root, person, place.category);
      await visitor.open(`${root}/my-account/addresses`);
      await visitor.submit(visitor.form('name="streetAddress"'), {
        firstName: 'Zoë',
        lastName: 'Ørsted',
        country: 'DE',
        streetAddress: 'Rasenring 7',
        zipCode: '07545',
        city: 'Gera',
        phoneNumber: '+49 365 555 0190',
      });
      await visitor.goTo('person');
      expect(visitor.html).toContain(`value="${person.email}"`);
      expect(visitor.html).not.toContain('name="createAccount"');
      await visitor.goTo('shipping');
      expect(visitor.html).toContain('value="Rasenring 7"');
      await visitor.goToReview();
      await visitor.submit(visitor.form('name="terms"'), { terms: '1' });
      const number = await visitor.orderNumber();
      await visitor.open(`${root}/my-account/inquiries`);
      expect(visitor.html).toContain(number);
      await visitor.open(`${root}/my-account/inquiries/${number}`);
      const form = visitor.form(place.button);
      const asked = await Promise.all([visitor.send(form, {}), visitor.send(form, {})]);
      expect(asked.map(({ status }) => status)).toEqual([303, 303]);
      await visitor.open(`${root}/my-account/inquiries/${number}`);
      await visitor.submit(visitor.form(place.button), {});
      expect(visitor.html).toContain(place.again);
    },
  );

  it('creates the account with the inquiry when that was requested', async () => {
    const root = at('camp', '/de_de');
    const email = createAddress('wish');
    const visitor = new FormVisitor(root);
    await visitor.goTo('person');
    await visitor.submit(visitor.form('name="firstName"'), {
      ...checkoutFields.person,
      emailAddress: email,
      createAccount: '1',
      password: goodPassword,
      passwordConfirmation: goodPassword,
    });
    for (const [marker, typed] of [
      ['club_name', checkoutFields.team],
      ['arrival_date', checkoutFields.accommodation],
    ] as const) {
      await visitor.submit(visitor.form(`name="${marker}"`), typed);
    }
    await visitor.submit(visitor.form('name="terms"'), { terms: '1' });
    const number = await visitor.orderNumber();
    await signIn(visitor, root, email);
    await visitor.open(`${root}/my-account/inquiries`);
    expect(visitor.html).toContain(number);
  });

  it('have no fault in axe or the HTML checker', async () => {
    const root = at('camp', '/de_de');
    const person = { email: createAddress('faults'), firstName: 'Zoë', lastName: 'Ørsted' };
    const visitor = await createSignedInVisitor(root, person);
    await visitor.open(`${root}/my-account/teams`);
    await visitor.submit(visitor.form('value="create"'), { name: 'U17' });
    const team = /\?edit=(\w+)/.exec(visitor.html)?.[1] ?? '';
    await visitor.goToReview();
    await visitor.submit(visitor.form('name="terms"'), { terms: '1' });
    const number = await visitor.orderNumber();
    const { page, context } = await visit({ hasScript: true, width: 390 });
    const [name = '', ...value] = visitor.cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url: root }]);
    for (const path of [
      `inquiries/${number}`,
      'inquiries',
      `teams?edit=${team}`,
      `teams?delete=${team}`,
    ]) {
      await page.goto(`${root}/my-account/${path}`);
      await page.getByRole('navigation', { name: 'Konto' }).waitFor();
      await expectNoFaults(page);
    }
    await context.close();
  });
});
