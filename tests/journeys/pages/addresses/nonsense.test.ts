import { describe, expect, it } from 'vitest';
import { at } from '../../../support/browser/browser.ts';
import { checkoutFields } from '../../../support/shop/checkout-fields.ts';
import { FormVisitor } from '../../../support/browser/form-visitor.ts';

const oddValues = [
  '',
  '-1',
  '1e9',
  'NaN',
  '\u0000',
  '%',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '🏟️'.repeat(50),
  'x'.repeat(3000),
];

const paths = [
  '/de_de/trainingslager',
  '/de_de/trainingslager/tuerkei/tuerkische-riviera',
  '/de_de',
  '/de_de/cart',
  '/de_de/checkout',
  '/de_de/order-success',
  '/de_de/store/en',
];
const parameters = [
  'start',
  'sort',
  'land',
  'price',
  'rating.average',
  'view',
  '_data',
  'childSku',
  'from',
  '__proto__',
];

describe('invalid addresses', () => {
  it.each(paths)('%s is answered without a server error', async (path) => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    for (const name of parameters) {
      for (const value of oddValues) {
        const answer = await visitor.open(
          at('camp', `${path}?${new URLSearchParams([[name, value]])}`),
        );
        expect(answer.status, `${path}?${name}=${value}`).toBeLessThan(500);
      }
    }
  });

  it.each([
    '/de_de/%',
    '/de_de/%E0%A4%A',
    '/de_de/..%2f..%2fetc',
    '/de_de//x',
    '/de_de/p/x/y/z',
    '/de_de/c/',
    '/img/1/1/fit/x',
    '/img/a/b',
  ])('%s returns 404, not 500', async (path) => {
    const answer = await fetch(at('camp', path).replace('camps.', ''), { redirect: 'manual' });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(200);
  });
});

describe('invalid forms and cookies', () => {
  it('a form is returned with its messages and the submitted values', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.goToReview();
    await visitor.open(at('camp', '/de_de/checkout'));
    for (const name of Object.keys(checkoutFields.person)) {
      for (const value of oddValues) {
        const answer = await visitor.send(visitor.form('name="firstName"'), {
          ...checkoutFields.person,
          [name]: value,
        });
        expect([303, 422], `${name}=${value}`).toContain(answer.status);
      }
    }
    const answer = await visitor.submit(visitor.form('name="firstName"'), {
      ...checkoutFields.person,
      emailAddress: 'nobody',
    });
    expect(answer.status).toBe(422);
    expect(visitor.html).toContain('value="nobody"');
    expect(visitor.html).toContain('value="Zoë"');
    expect(visitor.html).toMatch(/<title>Fehler:/);
  });

  it.each([
    'change=add',
    'change=fly&sku=x',
    'change=add&sku=__proto__&quantity=1',
    'change=update&item_id=abc&quantity=2',
    'change=remove',
    'change=coupon&coupon=%00',
    '',
  ])('the cart refuses %j with a message', async (body) => {
    const answer = await fetch(at('camp', '/de_de/cart'), {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { origin: at('camp', '') },
      redirect: 'manual',
    });
    expect([400, 404, 409, 422]).toContain(answer.status);
    expect(await answer.text()).toContain('role="alert"');
  });

  it.each(['session=', 'session=Fe26.2*1*2*3', 'session=%F0%9F%8F%9F', '=;;=', 'a'.repeat(4000)])(
    'the cookie %j starts a new session',
    async (cookie) => {
      const answer = await fetch(at('camp', '/de_de'), { headers: { cookie } });
      expect(answer.status).toBe(200);
    },
  );
});
