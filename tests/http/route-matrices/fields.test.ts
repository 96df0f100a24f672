import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors as german } from '../../../app/i18n/words/de/errors.ts';
import { errors as english } from '../../../app/i18n/words/en/errors.ts';
import { openRouteShop, createPath } from '../../support/shop/route-shop.ts';
import type { RouteRow, RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';
import { params } from './params.ts';

// Every route is requested many times, in parallel with other test files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const maxBody = 64 * 1024;
const maxRefusal = 200_000;

/**
 * Returns a body of nearly 64 kB whose fields contain the characters that grow most when escaped.
 */
function largestBody(names: readonly string[], text: string): string {
  const share = Math.floor((maxBody - 100) / names.length);
  return names
    .map((name) => `${encodeURIComponent(name)}=${text.repeat(share)}`.slice(0, share - 1))
    .join('&');
}

let shop: RouteShop;
let guest: RouteVisitor;
let customer: RouteVisitor;
beforeAll(async () => {
  shop = await openRouteShop();
  guest = new RouteVisitor(shop);
  customer = new RouteVisitor(shop);
  await customer.register({ email: 'a@verein.example', firstName: 'Anna', lastName: 'Adler' });
  await customer.goToReview();
});
afterAll(() => shop.close());

const withAction = () => shop.rows.filter(({ fields }) => fields !== null);
/** After this route the customer would be a guest. */
const signsOut = ({ id }: RouteRow) => id === 'routes/account/sign-in/sign-out.route';
const send = (visitor: RouteVisitor, path: string, body: string) =>
  visitor.ask(path, {
    method: 'POST',
    body,
    headers: {
      Origin: 'http://localhost',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });

describe('the fields of every route with an action', () => {
  it('are declared (Rule S8.9)', async () => {
    expect(withAction().length).toBeGreaterThanOrEqual(30);
    for (const { id, pattern } of shop.rows) {
      const answer = await send(guest, pattern.replace(/[:*?]/g, 'x'), 'form=x');
      const hasAction = answer.status !== 405;
      await answer.body?.cancel();
      const isDeclared = withAction().some((row) => row.id === id);
      if (hasAction) expect(isDeclared, id).toBe(true);
    }
  });

  it('refuse a field that the form does not have, in the language of the store view', async () => {
    for (const row of withAction()) {
      const path = createPath(row, params);
      for (const visitor of [guest, customer]) {
        for (const suffix of ['', `?_data=${encodeURIComponent(row.id)}`]) {
          const answer = await send(visitor, path + suffix, 'isAdmin=1');
          expect(answer.status, path + suffix).toBe(400);
          const text = await answer.text();
          if (text.startsWith('<')) expect(text).toContain(german.unknownFieldText);
          else expect(text, path).toBe('null');
        }
      }
    }
    const english400 = await shop.fetch('http://localhost/contact', {
      method: 'POST',
      body: new URLSearchParams({ isAdmin: '1' }),
      headers: { Origin: 'http://localhost' },
    });
    expect(await english400.text()).toContain(english.unknownFieldText);
  });

  it.each([
    'form=login&a[99999999]=1',
    'email[100]=1',
    'a.b.c.d.e.f=1',
    'a[][][][][]=1',
    'email.__proto__.x=1',
    'constructor[prototype]=1',
    '__proto__=1',
    '[=1',
    'a[=1',
    'a]=1',
    '=1',
    `${'a'.repeat(101)}=1`,
    'option[99999999][1]=1',
    Array.from({ length: 900 }, (_, index) => `x${index}=${'%3C'.repeat(20)}`).join('&'),
  ])('refuse %.60s before anything is parsed', async (body) => {
    for (const row of withAction()) {
      const answer = await send(customer, createPath(row, params), body);
      const text = await answer.text();
      expect(answer.status, row.id).toBe(400);
      expect(text.length, row.id).toBeLessThan(20_000);
    }
  });

  it(
    'keep every response under 200 kB, however long their values',
    { timeout: 120_000 },
    async () => {
      const largest: { bytes: number; id: string; status: number }[] = [];
      const measure = async (visitor: RouteVisitor, { id, ...row }: RouteRow, body: string) => {
        const answer = await send(visitor, createPath({ id, ...row }, params), body);
        const bytes = (await answer.arrayBuffer()).byteLength;
        expect(answer.status, id).toBeLessThan(500);
        expect(bytes, `${id} ${body.slice(0, 40)}`).toBeLessThan(maxRefusal);
        largest.push({ bytes, id, status: answer.status });
      };
      for (const row of withAction()) {
        const names = Object.keys(row.fields ?? {}).map((name) => name.replace('[]', '[1]'));
        const all = [...names, 'form', 'intent', 'key', 'stay'];
        for (const text of ['<', '"', '\n']) await measure(guest, row, largestBody(all, text));
        if (signsOut(row)) continue;
        for (const text of ['<', '"', '\n']) await measure(customer, row, largestBody(all, text));
        for (const name of names) await measure(customer, row, largestBody([name], '<'));
      }
      // These forms were reached and refused because of their values.
      const refused = new Set(largest.filter(({ status }) => status === 422).map(({ id }) => id));
      for (const id of [
        'content/contact',
        'checkout/accommodation/accommodation',
        'account/profile/profile',
      ]) {
        expect(refused).toContain(`routes/${id}.route`);
      }
    },
  );

  it('accept a repeated field once, and at most 50 values of a choice', async () => {
    const twice = await send(
      guest,
      '/my-account',
      'form=login&email=a%40b.example&email=x&password=x',
    );
    expect(twice.status).toBe(422);
    expect(await twice.text()).toContain('value="a@b.example"');
  });
});

it('no page repeats a long query string', { timeout: 60_000 }, async () => {
  const size = async (path: string) => (await (await guest.ask(path)).arrayBuffer()).byteLength;
  for (const row of shop.rows.filter(({ hasLoader }) => hasLoader)) {
    const path = createPath(row, params);
    const usual = await size(path);
    for (const name of ['q', 'to', 'back', 'from', 'edit', 'x']) {
      const long = await size(`${path}?${name}=${'%3C'.repeat(4000)}`);
      expect(long - usual, `${row.id} ${name}`).toBeLessThan(50_000);
    }
  }
});
