import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { NotOfferedHere } from '../../../app/domain/checkout/steps.ts';
import { getTranslator } from '../../../app/forms/words.server.ts';
import { enterStep } from '../../../app/routes/checkout/enter.server.ts';
import { placeOrder } from '../../../app/routes/checkout/review/place-order.server.ts';

/** Returns the context of a visitor whose saved answer is not offered, and the notices. */
function createContext(problem: NotOfferedHere) {
  const notices: { kind: string; key: string }[] = [];
  const visit = {
    store: requireStoreView('de_de'),
    session: {
      data: { cartToken: null },
      notify: (notice: (typeof notices)[number]) => notices.push(notice),
    },
  };
  const checkout = {
    enter: async () => refusal(problem),
    placeOrder: async () => refusal({ kind: 'incomplete' }),
  };
  const shop = { checkout, settings: { externalCheckout: '' } };
  return { context: { shop, visit } as never, visit, notices };
}

describe('a saved answer that is not offered any more (Rule C9.45)', () => {
  it.each<Omit<NotOfferedHere, 'kind'> & { message: RegExp }>([
    { step: 'payment', part: 'method', isGoods: false, message: /Zahlungsart gibt es nicht mehr/ },
    { step: 'shipping', part: 'method', isGoods: true, message: /Liefer- .* gibt es nicht mehr/ },
    { step: 'shipping', part: 'country', isGoods: true, message: /In dieses Land liefern wir/ },
    { step: 'payment', part: 'country', isGoods: true, message: /In dieses Land liefern wir/ },
    {
      step: 'shipping',
      part: 'country',
      isGoods: false,
      message: /Land nehmen wir keine Anfragen/,
    },
    { step: 'payment', part: 'country', isGoods: false, message: /Land nehmen wir keine Anfragen/ },
  ])(
    'leads from the review to its step: $step, $part, goods: $isGoods',
    async ({ message, ...problem }) => {
      const { step } = problem;
      const { context, notices } = createContext({ kind: 'not-offered', ...problem });
      const answer: unknown = await enterStep(context, 'review').catch((thrown: unknown) => thrown);
      if (!(answer instanceof Response)) throw new Error('No redirect');
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/checkout/${step}`]);
      // Without it the browser would not load the notice.
      expect(answer.headers.get('X-Remix-Revalidate')).toBe('yes');
      expect(notices).toHaveLength(1);
      expect(getTranslator('de')(notices[0]?.key as 'forms:yes')).toMatch(message);
    },
  );

  it('refuses a sent inquiry with the same message', async () => {
    const { context, visit, notices } = createContext({
      kind: 'not-offered',
      step: 'payment',
      part: 'method',
      isGoods: false,
    });
    const answer = await placeOrder(new FormData(), context, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/checkout/payment');
    expect(notices.map(({ key }) => key)).toEqual(['order:problems.method']);
    expect(visit).toMatchObject({ outcome: { kind: 'refused', code: 409 } });
  });
});
