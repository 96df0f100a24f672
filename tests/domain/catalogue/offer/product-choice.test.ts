import { describe, expect, test } from 'vitest';
import type {
  BundleOption,
  BundleSelection,
} from '../../../../app/domain/catalogue/offer/bundle.ts';
import type { CustomOption } from '../../../../app/domain/catalogue/offer/custom-options.ts';
import {
  choiceInWords,
  firstChoice,
  readChoice,
  readSubmittedChoice,
  toFormChoice,
} from '../../../../app/domain/catalogue/offer/product-choice.ts';
import { parseWrittenDay } from '../../../../app/domain/day.ts';
import { money } from '../../../../app/domain/money.ts';

const selection = (id: string, change: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  sku: id,
  name: `Part ${id}`,
  image: null,
  quantity: 1,
  isDefault: false,
  canChangeQuantity: false,
  taxPercent: 19,
  isInStock: true,
  stock: null,
  net: money(1000, 'EUR'),
  gross: money(1190, 'EUR'),
  ...change,
});

const pitch: BundleOption = {
  id: '1',
  title: 'Pitch hours',
  input: 'radio',
  isRequired: true,
  selections: [
    selection('11', { canChangeQuantity: true, quantity: 4 }),
    selection('12', { canChangeQuantity: true, isDefault: true, quantity: 6 }),
    selection('13', { isInStock: false }),
  ],
};
const extras: BundleOption = {
  id: '2',
  title: 'Extras',
  input: 'checkbox',
  isRequired: false,
  selections: [selection('21'), selection('22', { quantity: 3 })],
};
const custom = (
  id: string,
  input: CustomOption['input'],
  change: Partial<CustomOption> = {},
): CustomOption => ({
  id,
  title: `Option ${id}`,
  input,
  isRequired: false,
  maxCharacters: null,
  values: [1, 2, 3].map((number) => ({
    id: `${id}${number}`,
    title: `Value ${number}`,
    price: { kind: 'fixed', amount: money(number * 100, 'EUR') },
  })),
  ...change,
});
const options = [
  custom('5', 'select', { isRequired: true }),
  custom('6', 'checkbox'),
  custom('7', 'field', { values: [], maxCharacters: 8 }),
  custom('8', 'date', { values: [] }),
];
const product = { bundle: [pitch, extras], options };

const read = (query: string) =>
  readChoice(product, readSubmittedChoice(new URLSearchParams(query)), 50);

describe('readChoice (Rule B2.7)', () => {
  test('returns the order of the product, whatever the order of the fields', () => {
    const submitted =
      'option[8]=2027-02-14&option[7]=+Blau+&option[6]=63&option[6]=61&option[5]=52&bundle[2]=22&bundle[1]=11&bundle_quantity[1]=7&quantity=2&key=x';
    expect(read(submitted)).toEqual({
      problems: [],
      choice: {
        bundle: [
          { option: '1', quantity: 7, selections: ['11'] },
          { option: '2', quantity: 3, selections: ['22'] },
        ],
        custom: [
          { option: '5', value: '52' },
          { option: '6', value: '61,63' },
          { option: '7', value: 'Blau' },
          { option: '8', value: '2027-02-14' },
        ],
      },
    });
  });

  const good = 'option[5]=51&bundle[1]=12';
  test.each([
    ['nothing', '', ['bundle[1] missing', 'option[5] missing']],
    ['only blanks', 'option[5]=+&bundle[1]=', ['bundle[1] missing', 'option[5] missing']],
    ['a selection of another option', 'option[5]=51&bundle[1]=21', ['bundle[1] unknown']],
    [
      'two selections where one is allowed',
      'option[5]=51&bundle[1]=11&bundle[1]=12',
      ['bundle[1] unknown'],
    ],
    ['what is sold out', 'option[5]=51&bundle[1]=13', ['bundle[1] sold-out']],
    ['an unknown value', 'option[5]=99&bundle[1]=12', ['option[5] unknown']],
    ['two values of one', 'option[5]=51&option[5]=52&bundle[1]=12', ['option[5] unknown']],
    ['an unknown option', `${good}&option[99]=1`, ['option[99] unknown']],
    ['a text too long', `${good}&option[7]=123456789`, ['option[7] too-long']],
    ['no date', `${good}&option[8]=2027-02-30`, ['option[8] no-date']],
    ['no quantity', `${good}&bundle_quantity[1]=-1`, ['bundle_quantity[1] quantity']],
    ['half a quantity', `${good}&bundle_quantity[1]=1.5`, ['bundle_quantity[1] quantity']],
    ['too large a quantity', `${good}&bundle_quantity[1]=51`, ['bundle_quantity[1] quantity']],
    ['as much as there may be', `${good}&bundle_quantity[1]=50`, []],
  ])('%s', (_what, query, expected) => {
    expect(read(query).problems.map(({ field, kind }) => `${field} ${kind}`)).toEqual(expected);
  });

  test.each(['14.2.2027', '14/02/2027', '2027-02-14'])(
    'reads the date %s, as visitors write it without a date field (Rule C15.16)',
    (day) => {
      const submitted = readSubmittedChoice(new URLSearchParams(`${good}&option[8]=${day}`));
      const { choice } = readChoice(product, submitted, 50, parseWrittenDay);
      expect(choice.custom.at(-1)).toEqual({ option: '8', value: '2027-02-14' });
    },
  );

  test('keeps a fixed quantity', () => {
    const { choice } = read(`${good}&bundle[2]=22&bundle_quantity[2]=9`);
    expect(choice.bundle[1]).toEqual({ option: '2', quantity: 3, selections: ['22'] });
  });

  test.each([
    '__proto__',
    'option[__proto__]',
    'option[]',
    'option[a b]',
    'bundle[1][2]',
    'options[1]',
  ])('ignores a field %s', (name) => {
    const submitted = readSubmittedChoice(new URLSearchParams([[name, '1']]));
    expect(readChoice({ bundle: [], options: [] }, submitted, 50).choice).toEqual({
      bundle: [],
      custom: [],
    });
  });

  test('reads at most the maximum number of fields', () => {
    const many = Array.from({ length: 1000 }, (_, index): [string, string] => [
      `option[${index}]`,
      '1',
    ]);
    expect(readSubmittedChoice(many).length).toBeLessThan(110);
  });
});

describe('choice', () => {
  test('is returned as the fields it was read from', () => {
    const { choice } = read(
      'option[5]=52&option[6]=61&option[6]=63&bundle[1]=11&bundle_quantity[1]=2',
    );
    expect(readChoice(product, toFormChoice(product, choice), 50)).toEqual({
      choice,
      problems: [],
    });
  });

  test('starts with what the catalogue preselects and what is required (Rule B2.8)', () => {
    expect(firstChoice(product)).toEqual({
      bundle: [{ option: '1', quantity: 6, selections: ['12'] }],
      custom: [],
    });
    const radio = custom('9', 'radio', { isRequired: true });
    expect(firstChoice({ bundle: [extras], options: [radio] })).toEqual({
      bundle: [],
      custom: [{ option: '9', value: '91' }],
    });
  });

  test('never starts with a product that is sold out (Rule B2.8)', () => {
    const gone = {
      ...pitch,
      selections: pitch.selections.map((one) => ({ ...one, isInStock: one.id === '11' })),
    };
    expect(firstChoice({ bundle: [gone], options: [] }).bundle).toEqual([
      { option: '1', quantity: 4, selections: ['11'] },
    ]);
  });

  test('is returned as labels and values', () => {
    const { choice } = read(
      'option[5]=52&option[6]=61&option[6]=63&option[7]=Blau&option[8]=2027-02-14&bundle[1]=11&bundle_quantity[1]=2&bundle[2]=21&bundle[2]=22',
    );
    expect(choiceInWords(product, choice, (day) => `on ${day}`)).toEqual([
      { label: 'Pitch hours', value: '2 × Part 11' },
      { label: 'Extras', value: 'Part 21, 3 × Part 22' },
      { label: 'Option 5', value: 'Value 2' },
      { label: 'Option 6', value: 'Value 1, Value 3' },
      { label: 'Option 7', value: 'Blau' },
      { label: 'Option 8', value: 'on 2027-02-14' },
    ]);
  });
});
