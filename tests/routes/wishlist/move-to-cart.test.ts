import type { AppLoadContext } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { moveToCart } from '../../../app/routes/wishlist/move-to-cart.server.ts';
import type { CartProblem } from '../../../server/services/cart/cart-problem.ts';

type Notice = Parameters<AppLoadContext['visit']['session']['notify']>[0];

/** Moves a wish to a cart that answers as given; null: accepts it. */
async function move(
  problem: CartProblem | null,
  { isTravel = true, isVolatile = false }: { isTravel?: boolean; isVolatile?: boolean } = {},
) {
  const notices: Notice[] = [];
  const removed: string[] = [];
  const context = {
    shop: {
      cart: {
        add: async () => (problem ? refusal(problem) : success({ isVolatile })),
        offerPath: async () => '/camps/a',
      },
      wishlist: {
        read: async () => success({ offers: [{ sku: 'A', isTravel }], gone: [], code: null }),
        remove: async (_visit: unknown, sku: string) => removed.push(sku),
      },
    },
    visit: {
      store: { language: 'de' },
      session: { notify: (notice: Notice) => notices.push(notice) },
    },
  } as unknown as AppLoadContext;
  const answer = await moveToCart('A', context);
  const [notice] = notices;
  return {
    location: answer.headers.get('Location'),
    kind: notice?.kind,
    text: notice && translateKey('de', notice.key, notice.values),
    removed,
  };
}

describe('a wish moved to the cart', () => {
  beforeAll(() => loadEveryArea());

  it('leaves the list', async () => {
    expect(await move(null)).toMatchObject({
      location: '/cart',
      kind: 'success',
      removed: ['A'],
    });
  });

  it('warns where its stock is not certain (Rule C2.4)', async () => {
    expect(await move(null, { isVolatile: true })).toMatchObject({
      location: '/cart',
      kind: 'warning',
      text: expect.stringContaining('Vormerkung') as string,
      removed: ['A'],
    });
  });

  it.each<CartProblem>([
    { kind: 'choice', problems: [] },
    { kind: 'no-variant' },
    // One piece of it cannot be sold. Rule C2.29
    { kind: 'too-few', least: 5 },
  ])('asks for choices on the offer page where they are missing: $kind', async (problem) => {
    expect(await move(problem)).toEqual({
      location: '/camps/a',
      kind: 'info',
      text: 'Wähle hier noch aus, was du brauchst. Dann kommt das Angebot in den Anfragekorb.',
      removed: [],
    });
  });

  it.each<[problem: CartProblem, text: string]>([
    // Rule C2.5
    [
      { kind: 'out-of-stock' },
      'Das Produkt ist ausgebucht und kann nicht in den Korb gelegt werden!',
    ],
    // Rule C2.8
    [
      { kind: 'unknown-price' },
      'Der Preis ist unbekannt, das Produkt kann nicht in den Korb gelegt werden!',
    ],
    // Rule C2.16
    [
      { kind: 'limited', available: 10, inCart: 10 },
      'Das ist so nicht möglich: Nur noch 10 Plätze frei. 10 davon liegen schon im Korb. Zusätzlich gewünscht: 1.',
    ],
    [{ kind: 'unknown-product' }, 'Dieses Angebot gibt es nicht oder nicht mehr.'],
    [
      { kind: 'too-many', minutes: 5 },
      'Das war zu oft in kurzer Zeit. In 5 Minuten geht es wieder.',
    ],
    [{ kind: 'refused', message: 'Full.' }, 'Das ist so nicht möglich: Full.'],
    [
      { kind: 'part', name: 'Ball', problem: { kind: 'limited', available: 3 } },
      'Das ist so nicht möglich: Ball: Nur 3 verfügbar.',
    ],
    [
      { kind: 'signed-out' },
      'Deine Anmeldung ist beendet, nichts wurde geändert. Melde dich neu an oder versuche es ohne.',
    ],
  ])('stays on the list and is told why it was refused: %j', async (problem, text) => {
    expect(await move(problem)).toEqual({
      location: '/my-account/wishlist',
      kind: 'error',
      text,
      removed: [],
    });
  });

  it('names pieces where the product is no trip (Rule C2.27)', async () => {
    const { text } = await move({ kind: 'limited', available: 2, inCart: 2 }, { isTravel: false });
    expect(text).toContain('Nur 2 verfügbar.');
  });
});
