import { customInputs } from '../../../../app/domain/catalogue/offer/custom-options.ts';
import type {
  CustomInput,
  CustomOption,
  CustomOptionValue,
} from '../../../../app/domain/catalogue/offer/custom-options.ts';
import { fromMajor } from '../../../../app/domain/money.ts';
import type { Currency } from '../../../../app/domain/money.ts';
import { readDocuments, readFlag, readInteger, readNumber, readText } from '../field.ts';
import type { Document } from '../field.ts';
import { highestPrice } from './product.ts';

/**
 * Returns a product's custom options by sort order. Leaves out options that ask for a file (uploads
 * are not supported) and values with an unreadable price, which would be free. Rules B1.25, F5.23.
 */
export function toCustomOptions(document: Document, currency: Currency): CustomOption[] {
  return sorted(document.custom_options).flatMap((entry): CustomOption[] => {
    const id = readText(entry.option_id);
    const title = readText(entry.title);
    const input = readInput(entry.type);
    if (id === null || title === null || input === null) return [];
    const maxCharacters = readInteger(entry.max_characters);
    return [
      {
        id,
        title,
        input,
        isRequired: readFlag(entry.is_require, false),
        maxCharacters: maxCharacters !== null && maxCharacters > 0 ? maxCharacters : null,
        values: sorted(entry.values).flatMap((value) => readValue(value, currency)),
      },
    ];
  });
}

/** By sort order; equal ones in document order. */
function sorted(value: unknown): Document[] {
  return readDocuments(value)
    .map((entry, index) => ({ entry, order: readNumber(entry.sort_order) ?? index }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}

/** The platform's `drop_down` is `select` here. */
function readInput(type: unknown): CustomInput | null {
  const text = readText(type);
  if (text === 'drop_down') return 'select';
  return customInputs.find((input) => input === text) ?? null;
}

function readValue(entry: Document, currency: Currency): CustomOptionValue[] {
  const id = readText(entry.option_type_id);
  const title = readText(entry.title);
  const amount = readAmount(entry);
  if (id === null || title === null || amount === null) return [];
  const price =
    readText(entry.price_type) === 'percent'
      ? ({ kind: 'percent', percent: amount } as const)
      : ({ kind: 'fixed', amount: fromMajor(amount, currency) } as const);
  return [{ id, title, price }];
}

/** Returns null for a negative, unreadable or unreasonably large price; a missing one is 0. */
function readAmount({ price }: Document): number | null {
  const amount = readText(price) === null ? 0 : readNumber(price);
  return amount !== null && amount >= 0 && amount <= highestPrice ? amount : null;
}

/** Returns the titles of the values that a product's custom options lose for their price. */
export function findUnpricedValues(document: Document): string[] {
  return readDocuments(document.custom_options)
    .flatMap((option) => readDocuments(option.values))
    .filter((value) => readAmount(value) === null)
    .flatMap((value) => readText(value.title) ?? []);
}
