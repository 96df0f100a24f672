import { expect, it } from 'vitest';

type Words = { [name: string]: string | Words };

const files = import.meta.glob<Record<string, Words>>('../../app/i18n/words/{de,en}/*.ts', {
  eager: true,
});

/** Texts that may use the word order, most of them prescribed. */
const allowed = [
  // The visitor's own number, and a sentence that explains the word.
  'de/checkout.payment.additional',
  'de/home.steps.text',
  'en/checkout.payment.additional',
  'en/home.steps.text',
  // Rules C12.15, C13.2, E5
  'en/order.problems.cancelled',
  'en/order.problems.invalidAddress',
  'en/order.problems.outOfStock',
  'en/outbox.order.parkedTitle',
  'en/outbox.orderWaiting',
];

function listTexts(words: Words, name: string): [name: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${name}.${key}`, value]] : listTexts(value, `${name}.${key}`),
  );
}

it('texts call an order an inquiry (Rules A2.10, C12.1, D3.8)', () => {
  const texts = Object.entries(files).flatMap(([path, areas]) => {
    const language = path.split('/').at(-2) ?? '';
    return Object.entries(areas).flatMap(([area, words]) =>
      listTexts(words, `${language}/${area}`),
    );
  });
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts
    .filter(([, text]) => /(?<!in )\border(s|ed)?\b|bestell/i.test(text))
    .map(([name]) => name);
  expect(found.sort()).toEqual(allowed.sort());
});
