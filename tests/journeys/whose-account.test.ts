import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { newAddress, signIn, signedInVisitor } from '../support/account-visitor.ts';
import { at } from '../support/browser.ts';
import { FormVisitor } from '../support/form-visitor.ts';

/** What belongs to Anna carries this word; nobody else may ever read it. */
const canary = 'Kanarienvogel';

/** A door of the shop: its address with Anna's ids in it, and what can be done there. */
type Door = { name: string; path: string; hasLoader: boolean; hasAction: boolean };

function doorsWith(params: Record<string, string>): Door[] {
  return routes.map(({ path = '', file }) => {
    const source = readFileSync(
      fileURLToPath(new URL(`../../app/${file}`, import.meta.url)),
      'utf8',
    );
    const does = (name: string) =>
      new RegExp(
        `export (?:async function|function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`,
      ).test(source);
    return {
      name: path || '/',
      path: `/${path.replace(/:(\w+)\??|\*/g, (_whole, name: string | undefined) => params[name ?? ''] ?? 'agb')}`,
      hasLoader: does('loader'),
      hasAction: does('action'),
    };
  });
}

describe('every door with what is somebody else’s', () => {
  let root: string;
  let anna: FormVisitor;
  let annaEmail: string;
  let berta: FormVisitor;
  let bertaEmail: string;
  let orderNumber: string;
  let addressId: string;
  let teamId: string;
  let before: string[];

  const pages = ['profile', 'addresses', 'teams', 'inquiries', 'security'];

  async function pagesOf(visitor: FormVisitor): Promise<string[]> {
    const texts: string[] = [];
    for (const page of pages) {
      await visitor.open(`${root}/my-account/${page}`);
      // Keys and tokens of forms are another's each time.
      const main = /<main[\s\S]*<\/main>/.exec(visitor.html)?.[0] ?? '';
      texts.push(main.replace(/name="(?:key|form_token)" value="[^"]*"/g, ''));
    }
    return texts;
  }

  beforeAll(async () => {
    root = at('camp', '/de_de');
    annaEmail = newAddress('anna');
    bertaEmail = newAddress('berta');
    anna = await signedInVisitor(root, { email: annaEmail, firstName: 'Anna', lastName: canary });
    berta = await signedInVisitor(root, {
      email: bertaEmail,
      firstName: 'Berta',
      lastName: 'Kranz',
    });
    await anna.open(`${root}/my-account/addresses`);
    await anna.submit(anna.form('name="streetAddress"'), {
      ...{ firstName: 'Anna', lastName: canary, country: 'DE', streetAddress: `${canary}weg 1` },
      ...{ zipCode: '07545', city: 'Gera' },
    });
    addressId = /\?edit=(\w+)/.exec(anna.html)?.[1] ?? '';
    await anna.open(`${root}/my-account/teams`);
    await anna.submit(anna.form('value="create"'), { name: `Team ${canary}` });
    teamId = /\?edit=(\w+)/.exec(anna.html)?.[1] ?? '';
    await anna.goToReview();
    await anna.submit(anna.form('name="terms"'), { terms: '1' });
    orderNumber = await anna.orderNumber();
    before = await pagesOf(anna);
  });

  const doors = () =>
    doorsWith({ number: orderNumber, item: '1', sku: 'x', code: 'de_de', file: 'x' });

  it('is about somebody who has something', () => {
    expect(addressId).not.toBe('');
    expect(teamId).not.toBe('');
    expect(before.join('')).toContain(orderNumber);
    for (const page of before.slice(0, 3)) expect(page).toContain(canary);
    expect(doors().filter(({ hasAction }) => hasAction).length).toBeGreaterThan(10);
  });

  it('shows nothing of Anna to a guest or to Berta', async () => {
    const guest = new FormVisitor(root);
    for (const { name, path, hasLoader } of doors()) {
      if (!hasLoader || path.startsWith('/schwimmen')) continue;
      for (const [who, visitor] of [
        ['guest', guest],
        ['Berta', berta],
      ] as const) {
        for (const query of ['', `?edit=${addressId}`, `?edit=${teamId}&delete=${teamId}`]) {
          const answer = await visitor.open(`${root}${path}${query}`);
          expect(answer.status, `${who} ${name}`).toBeLessThan(500);
          expect(visitor.html, `${who} ${name}`).not.toContain(canary);
        }
      }
    }
  });

  it('changes nothing of Anna for a guest or for Berta, whatever fields they add', async () => {
    const fields = {
      ...{ email: annaEmail, username: annaEmail, password: 'Geraten 1 hier' },
      ...{ passwordConfirmation: 'Geraten 1 hier', currentPassword: 'Geraten 1 hier' },
      ...{
        firstName: 'Gekapert',
        lastName: 'Gekapert',
        country: 'DE',
        streetAddress: 'Gekapert 1',
      },
      ...{ zipCode: '99999', city: 'Gekapert', name: 'Gekapert', terms: '1', to: '//evil.example' },
      ...{ customer_id: '1', customerId: '1', group_id: '9', groupId: '9', price: '0' },
      ...{ __proto__x: 'x', 'constructor[prototype]': 'x', number: orderNumber, sku: 'x' },
    };
    for (const { name, path, hasAction } of doors()) {
      if (!hasAction) continue;
      for (const form of ['', 'remove', 'rename', 'address', 'login']) {
        for (const id of [addressId, teamId]) {
          const guest = new FormVisitor(root);
          await signIn(berta, root, bertaEmail);
          for (const [who, visitor] of [
            ['guest', guest],
            ['Berta', berta],
          ] as const) {
            const answer = await visitor.send(
              { action: `${root}${path}`, fields: [] },
              { ...fields, form, id },
            );
            expect(answer.status, `${who} ${name}`).toBeLessThan(500);
            expect(answer.headers.get('location') ?? '', name).not.toContain('evil');
            expect(await answer.text(), `${who} ${name}`).not.toContain(canary);
          }
        }
      }
    }
    expect(await pagesOf(anna)).toEqual(before);
  });
});
