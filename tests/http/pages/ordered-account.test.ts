import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../app/domain/store/paths.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { goodPassword, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
beforeAll(async () => {
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

/** Sends an inquiry with an account; returns the thank-you page. */
async function orderWithAccount(visitor: RouteVisitor, emailAddress: string): Promise<string> {
  const account = {
    createAccount: '1',
    password: goodPassword,
    passwordConfirmation: goodPassword,
  };
  await visitor.goToReview({ emailAddress, ...account });
  const placed = await visitor.post('/checkout/review', { terms: '1' });
  expect(placed.headers.get('location')).toContain('order-success');
  return visitor.open('/order-success');
}

const numberOn = (html: string) => /\b\d{9}\b/.exec(html)?.[0] ?? '';

describe('the thank-you page of an inquiry with an account (Rule C12.31)', () => {
  const signIn = `/de_de${paths.signIn(paths.account('inquiries'))}`;

  it('leads to the sign-in, after which the inquiry is in the account', async () => {
    const visitor = new RouteVisitor(shop);
    const html = await orderWithAccount(visitor, 'neu@verein.example');
    expect(html).toContain('neu@verein.example');
    expect(html).toContain(signIn.replaceAll('&', '&amp;'));
    const done = await visitor.post(paths.signIn(paths.account('inquiries')), {
      form: 'login',
      to: paths.account('inquiries'),
      email: 'neu@verein.example',
      password: goodPassword,
    });
    expect(done.headers.get('location')).toBe('/de_de/my-account/inquiries');
    expect(await visitor.open('/my-account/inquiries')).toContain(numberOn(html));
  });

  it('is the same for an address that has an account (Rule S4.10)', async () => {
    const owner = { email: 'alt@verein.example', firstName: 'Anna', lastName: 'Alt' };
    await new RouteVisitor(shop).register(owner);
    const known = await orderWithAccount(new RouteVisitor(shop), owner.email);
    const fresh = await orderWithAccount(new RouteVisitor(shop), 'frisch@verein.example');
    const text = (html: string) => /<section class="surface wash">.*?<\/section>/s.exec(html)?.[0];
    expect(text(known)).toBeDefined();
    expect(text(known)?.replaceAll(owner.email, '')).toBe(
      text(fresh)?.replaceAll('frisch@verein.example', ''),
    );
  });
});

describe('the thank-you page in another store view', () => {
  it('keeps the currency of the inquiry (Rules A1.18, C12.26)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    await visitor.post('/checkout/review', { terms: '1' });
    const here = toSums(await visitor.open('/order-success'));
    const there = await shop.fetch('http://localhost/de_ch/order-success', {
      headers: { Cookie: visitor.cookie },
    });
    expect(here.length).toBeGreaterThan(2);
    expect(
      here.every((sum) => /^[\d.,]+ €$/.test(sum)),
      String(here),
    ).toBe(true);
    expect(toSums(await there.text())).toEqual(
      here.map((sum) => `€ ${sum.replace(' €', '').replace(',', '.')}`),
    );
  });
});

/** Returns the amounts that a page shows, lines and totals. */
function toSums(html: string): string[] {
  return [...html.matchAll(/<dd>([^<]*\d,\d\d[^<]*|[^<]*\d\.\d\d[^<]*)<\/dd>/g)].map(
    ([, text = '']) => text.replaceAll('\u00a0', ' '),
  );
}
