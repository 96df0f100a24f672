import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../app/domain/store/company.ts';
import { readCompany } from '../../server/config/company-file.ts';
import { ConfigError } from '../../server/config/config.ts';

const ownFile = 'tests/support/shop/own-company.json';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'company-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeCompany(change: (company: Company) => unknown): string {
  const company = JSON.parse(readFileSync(ownFile, 'utf8')) as Company;
  const file = join(folder, 'own.json');
  writeFileSync(file, JSON.stringify(change(company) ?? company));
  return file;
}

function refusalOf(file: string | null, isProduction: boolean): string {
  try {
    readCompany(file, isProduction);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('readCompany (Rule A2.14)', () => {
  it('reads the demo company when no file is named', () => {
    expect(readCompany(null, false).brands.camp.title).toBe('Pitchward');
  });

  it('accepts own facts in production', () => {
    expect(readCompany(ownFile, true).brands.camp.email).toBe('camps@nordkurve-reisen.de');
  });

  it('refuses the demo company in production and names file and field', () => {
    expect(refusalOf(null, true)).toMatch(
      /^config\/company\.json: brands\.camp\.email is 'camps@pitchward\.example'/,
    );
  });

  it.each<[string, (company: Company) => unknown, string]>([
    ['a mail address that is none', (one) => void (one.brands.cup.email = 'x'), 'brands.cup.email'],
    ['a phone number without country', (one) => void (one.brands.tour.phone = '030 1'), '+49 30'],
    ['a name that breaks a mail header', (one) => void (one.brands.camp.title = 'A <b>'), 'title'],
    ['a line break in a name', (one) => void (one.name = 'A\nB'), 'name must be one line'],
    ['a VAT id with spaces', (one) => void (one.vatId = 'DE 1'), 'vatId must be like'],
    [
      'a missing brand',
      ({ brands: { camp }, ...one }) => ({ ...one, brands: { camp } }),
      'missing',
    ],
    ['an unknown field', (one) => ({ ...one, fax: '1' }), 'fax'],
    ['a number as a name', (one) => ({ ...one, name: 5 }), 'name must be string'],
    ['a list', () => [], 'object'],
    [
      'a profile without TLS',
      (one) => void (one.brands.camp.profiles = ['http://x.de/']),
      'brands.camp.profiles.0 must be an https address',
    ],
  ])('refuses %s', (_name, change, message) => {
    const refusal = refusalOf(writeCompany(change), false);
    expect(refusal).toContain('own.json');
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('\n');
  });

  it.each(['a@shop.example', 'a@example.com', 'a@x.test'])('refuses %s in production', (email) => {
    expect(
      refusalOf(
        writeCompany((one) => void (one.brands.cup.email = email)),
        true,
      ),
    ).toContain('brands.cup.email is');
  });

  it('refuses a file that does not exist', () => {
    expect(refusalOf('/nowhere/company.json', false)).toContain('/nowhere/company.json: cannot');
  });
});
