import { escapeText } from 'entities';
import type { Company } from '../../../app/domain/store/company.ts';

/** Returns the company's address in one line. */
export function addressLine({ address }: Company): string {
  const { street, postcode, city, country } = address;
  return escapeText(`${street}, ${postcode} ${city}, ${country}`);
}

/** Returns the imprint's sections about register and VAT id; empty without either. */
export function registerLines(
  { register, vatId }: Company,
  titles: { register: string; vatId: string },
): string {
  const section = (title: string, text: string | null) =>
    text === null ? '' : `\n<h2>${title}</h2>\n<p>${escapeText(text)}</p>`;
  return section(titles.register, register) + section(titles.vatId, vatId);
}
