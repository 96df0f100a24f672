import { beforeAll, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { toCountKey } from '../../../app/outbox/protocol/contents/count-key.ts';

beforeAll(() => loadEveryArea());

it.each([
  [true, 'cart:travellers'],
  [false, 'cart:quantity'],
] as const)(
  'names what a line counts like the cart, isTravel: %s (Rule C9.43)',
  (isTravel, word) => {
    for (const language of ['de', 'en'] as const) {
      const shown = translateKey(language, `outbox:${toCountKey(isTravel)}`);
      expect(shown).toBe(translateKey(language, word));
    }
  },
);

it('names what the device does not know like the account', () => {
  for (const language of ['de', 'en'] as const) {
    const shown = translateKey(language, `outbox:${toCountKey(undefined)}`);
    const inAccount = translateKey(language, 'account:inquiries.anyQuantity', { count: 2 });
    expect(`${shown}: 2`).toBe(inAccount);
  }
});
