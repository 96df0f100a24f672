import { describe, expect, it } from 'vitest';
import { faqAnswers } from '../../app/domain/checkout/faq.ts';
import type { FaqField } from '../../app/domain/checkout/faq.ts';
import { parseFaq } from '../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { orderSchema } from '../../server/commerce/contract/order.ts';
import { oddTexts } from './odd-texts.ts';
import { toOrder } from './to-order.ts';

const tour = { sportDiscipline: 'football', faq: {}, otherFaq: {} };

/** Returns the order with one question of the sport, answered with the submitted values. */
function toTourOrder(field: Partial<FaqField>, submitted: readonly string[]) {
  const asked: FaqField = {
    code: 'faq_wishes',
    label: 'Wünsche',
    input: 'text',
    options: [],
    defaultValue: null,
    ...field,
  };
  const form = new FormData();
  for (const value of submitted) form.append('faq[faq_wishes]', value);
  const answers = faqAnswers([asked], parseFaq(form, [asked]));
  return toOrder(
    { tour },
    {
      faq: Object.fromEntries(answers.map(({ code, values }) => [code, values])),
      questions: Object.fromEntries(answers.map(({ code, label }) => [code, label])),
    },
  );
}

function isAccepted(field: Partial<FaqField>, submitted: readonly string[]): boolean {
  return orderSchema.safeParse(toTourOrder(field, submitted)).success;
}

const texts = [...oddTexts, 'x'.repeat(320), 'x'.repeat(1000)];

describe('the host accepts what the questions of a sport accept (Rules C9.19, C15.14)', () => {
  it('accepts every answer in free text', () => {
    expect(texts.filter((text) => !isAccepted({}, [text]))).toEqual([]);
  });

  it('sends an answer of 1000 characters whole', () => {
    const order = orderSchema.parse(toTourOrder({}, ['x'.repeat(1000)]));
    expect(order.ttsDetails?.faq).toEqual({ faq_wishes: ['x'.repeat(1000)] });
  });

  it.each(['select', 'boolean', 'multiselect'] as const)(
    'accepts every label of a chosen option: %s',
    (input) => {
      const refused = texts.filter((label) => {
        const options = [{ value: '7', label }];
        return !isAccepted({ input, options }, ['7']);
      });
      expect(refused).toEqual([]);
    },
  );

  it('accepts every question', () => {
    expect(texts.filter((label) => !isAccepted({ label }, ['Flutlicht']))).toEqual([]);
  });

  it('accepts more choices than an order has room for', () => {
    const values = Array.from({ length: 60 }, (_, index) => String(index));
    const options = values.map((value) => ({ value, label: `Option ${value}` }));
    expect(isAccepted({ input: 'multiselect', options }, values)).toBe(true);
  });
});
