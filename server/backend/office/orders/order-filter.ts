import { inquiryStatuses } from '../../../../app/domain/account/inquiry.ts';
import { brandNames } from '../../../../app/domain/store/brands.ts';
import { emailKey } from '../../../../app/domain/account/email-key.ts';
import {
  findStoreView,
  storeViews,
  storeViewsOfBrand,
} from '../../../../app/domain/store/store-views.ts';
import type { OrderFilter } from '../../checkout/stored-orders.ts';
import { OperatorError, parseMoment, parseWord } from '../desk.ts';
import type { CommandArguments } from '../desk.ts';

/** Options that choose inquiries. */
export const filterOptions = {
  since: { type: 'string', does: 'placed on this day or later, such as 2027-01-31' },
  until: { type: 'string', does: 'placed before this day' },
  store: { type: 'string', does: 'of one store view, such as de_de' },
  brand: { type: 'string', does: 'of one brand: camp, tour or cup' },
  status: { type: 'string', does: `with this status: ${inquiryStatuses.join(', ')}` },
  email: { type: 'string', does: 'of this mail address' },
  club: { type: 'string', does: 'whose club or team contains this text' },
  number: { type: 'string', does: 'with this number, with or without zeros' },
} as const;

/** Parses the options that choose inquiries. */
export function parseOrderFilter(input: CommandArguments): OrderFilter {
  const number = readOption(input, 'number');
  const email = readOption(input, 'email');
  return {
    since: parseMoment('since', input),
    until: parseMoment('until', input),
    storeCodes: parseStoreCodes(input),
    status: parseWord('status', input, inquiryStatuses),
    email: email === null ? null : emailKey(email),
    club: readOption(input, 'club'),
    ...(number === null ? {} : { number: number.padStart(9, '0') }),
  };
}

function parseStoreCodes(input: CommandArguments): readonly string[] | null {
  const code = readOption(input, 'store');
  if (code !== null && !findStoreView(code)) {
    const codes = storeViews.map((view) => view.code).join(', ');
    throw new OperatorError(`--store: '${code}' is none of ${codes}`);
  }
  const brand = parseWord('brand', input, brandNames);
  if (brand === null) return code === null ? null : [code];
  const ofBrand = storeViewsOfBrand(brand).map((view) => view.code);
  return code === null ? ofBrand : ofBrand.filter((one) => one === code);
}

function readOption(input: CommandArguments, name: string): string | null {
  const value = input.options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
