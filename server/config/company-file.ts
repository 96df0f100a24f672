import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Company } from '../../app/domain/store/company.ts';
import { languages } from '../../app/domain/store/languages.ts';
import type { Language } from '../../app/domain/store/languages.ts';
import { readJsonFile, refuseFile } from './json-file.ts';

/** The company of an installation that names no other file. */
const installedFile = fileURLToPath(new URL('../../config/company.json', import.meta.url));

/** Reserved names (RFC 2606, RFC 6761): no mail and no page is ever behind them. */
const reservedName = /\.(?:example|invalid|localhost|test)\b|\bexample\.(?:com|net|org)\b/i;

/** Returns whether a mail address or host has a reserved name. */
export const hasReservedName = (text: string): boolean => reservedName.test(text);

const longestLine = 200;
const line = (most = longestLine) =>
  z
    .string()
    .max(most, `has at most ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line')
    .refine((text) => text === text.trim(), 'must not begin or end with a space');
const filledLine = (most?: number) => line(most).min(1, 'must not be empty');
/** A text in every language of the shop. Rule A1.15. */
const inEveryLanguage = (text: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, text])) as Record<
      Language,
      z.ZodString
    >,
  );
const localLine = inEveryLanguage(filledLine());
const localText = inEveryLanguage(z.string().max(2000, 'has at most 2000 characters'));

const brandSchema = z.strictObject({
  // It is the display name of mails.
  title: filledLine(40).regex(
    /^[^"<>(),:;@[\]\\|]*$/,
    'must not contain " < > ( ) , : ; @ [ ] \\ |',
  ),
  label: localLine,
  phone: z
    .string()
    .regex(/^\+[1-9]\d{0,3}(?: ?\d){4,14}$/, 'must be like +49 30 5550 190, with the country code'),
  email: z.email('must be a mail address'),
  homeTitle: localLine,
  description: localLine,
  footerTitle: localLine,
  footerText: localText,
  profiles: z.array(z.url({ protocol: /^https$/, error: 'must be an https address' })).max(20),
});

const companySchema = z.strictObject({
  name: filledLine(),
  address: z.strictObject({
    street: filledLine(),
    postcode: filledLine(20),
    city: filledLine(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE'),
  }),
  representedBy: z.array(filledLine()).max(20),
  register: filledLine().nullable(),
  vatId: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'must be like DE123456789, without spaces')
    .nullable(),
  brands: z.strictObject({ camp: brandSchema, tour: brandSchema, cup: brandSchema }),
});

/**
 * Reads the company's facts. Production refuses reserved names such as `.example`, because mails
 * would be sent from an address that nobody can answer. Rule A2.14.
 * @param file path of a JSON file; null: `config/company.json` of the installation
 * @throws ConfigError that names the file and the field
 */
export function readCompany(file: string | null, isProduction: boolean): Company {
  const shown = file === null ? 'config/company.json' : `COMPANY_FILE ${file}`;
  const jsonFile = { path: file ?? installedFile, shown, root: 'the company' };
  const company = readJsonFile(jsonFile, companySchema);
  const reserved = isProduction ? findReserved(company, []) : null;
  if (reserved) {
    throw refuseFile(
      jsonFile,
      `${reserved.field} is '${reserved.text}', a name that cannot exist. SHOP_MODE production needs your own facts: copy the file, change it and name it in COMPANY_FILE`,
    );
  }
  return company;
}

/** Returns the first text with a reserved name, and the path of its field. */
function findReserved(
  value: unknown,
  path: readonly string[],
): { field: string; text: string } | null {
  if (typeof value === 'string') {
    return hasReservedName(value) ? { field: path.join('.'), text: value } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, child] of Object.entries(value)) {
    const found = findReserved(child, [...path, name]);
    if (found) return found;
  }
  return null;
}
