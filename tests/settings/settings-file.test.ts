import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '../../app/domain/settings.ts';
import { ConfigError } from '../../server/config/config-error.ts';
import { readSettings } from '../../server/config/settings/settings-file.ts';
import { settingsSchema } from '../../server/config/settings/settings-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-file-'));
const file = join(folder, 'settings.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(file, text);
  return readSettings(file);
}

describe('a settings file with single fields of a setting', () => {
  it.each([
    [
      '{"visitLimits":{"order":{"network":{"most":500}}}}',
      {
        visitLimits: {
          ...defaultSettings.visitLimits,
          order: {
            visitor: defaultSettings.visitLimits.order.visitor,
            network: { most: 500, minutes: 60 },
          },
        },
      },
    ],
    [
      '{"openHolds":{"visitor":{"places":50}}}',
      {
        openHolds: { ...defaultSettings.openHolds, visitor: { inquiries: 6, places: 50 } },
      },
    ],
    ['{"searchBoosts":{"sku":9}}', { searchBoosts: { name: 4, sku: 9, categoryName: 1 } }],
    [
      '{"queryNames":{"sort":"order"}}',
      { queryNames: { ...defaultSettings.queryNames, sort: 'order' } },
    ],
    [
      '{"searchSynonyms":{"en":[]}}',
      { searchSynonyms: { de: defaultSettings.searchSynonyms.de, en: [] } },
    ],
    ['{"priceRanges":[{"from":0,"to":null}]}', { priceRanges: [{ from: 0, to: null }] }],
    ['\uFEFF{"returnDays":14}', { returnDays: 14 }],
    ['{}', {}],
  ])('%s keeps the others (Rule F4.3)', (text, expected) => {
    expect(read(text)).toEqual({ ...defaultSettings, ...expected });
  });
});

describe('a settings file with a value that is not allowed', () => {
  it.each([
    ['[]', 'must hold one JSON object'],
    ['null', 'must hold one JSON object'],
    ['{"useDispatcher":true}', 'the file has the unknown field useDispatcher'],
    ['{"__proto__":{"useUrlDispatcher":false}}', 'the file has the unknown field __proto__'],
    ['{"maxLineQuantity":"9"}', 'maxLineQuantity must be a whole number from 1 to 100000'],
    ['{"maxLineQuantity":1.5}', 'maxLineQuantity must be a whole number from 1 to 100000'],
    ['{"maxLineQuantity":null}', 'maxLineQuantity must be a whole number from 1 to 100000'],
    ['{"useUrlDispatcher":"no"}', 'useUrlDispatcher must be true or false'],
    ['{"newsletterCouponPercent":150}', 'newsletterCouponPercent must be a whole number from 1 to'],
    ['{"bookableYears":9999}', 'bookableYears must be a whole number from 1 to 20'],
    ['{"returnDays":-3}', 'returnDays must be a whole number from 1 to'],
    ['{"holdHours":0}', 'holdHours must be a number from 0.1 to 8760'],
    ['{"signInLifetime":7776000001}', 'signInLifetime must be whole milliseconds from 1 to'],
    ['{"visitLimits":{"order":null}}', 'visitLimits.order must be object'],
    [
      '{"visitLimits":{"order":{"visitor":{"most":0}}}}',
      'visitLimits.order.visitor.most must be a whole number from 1 to 1000000',
    ],
    [
      '{"visitLimits":{"order":{"visitors":{}}}}',
      'visitLimits.order has the unknown field visitors',
    ],
    ['{"openHolds":{"contact":{"places":-1}}}', 'openHolds.contact.places must be a whole number'],
    ['{"searchBoosts":{"name":"4"}}', 'searchBoosts.name must be a number from 0 to 1000'],
    ['{"queryNames":{"sort":"start"}}', 'queryNames must not have one name twice'],
    ['{"queryNames":{"sort":"a b"}}', 'queryNames.sort must be a small letter'],
    ['{"priceRanges":{}}', 'priceRanges must be a list of ranges'],
    ['{"priceRanges":[{"from":5}]}', 'priceRanges.0.to is missing'],
    ['{"priceRanges":[{"from":5,"to":5}]}', 'priceRanges.0 must have a `to` above its `from`'],
    ['{"priceRanges":[{"from":"5","to":null}]}', 'priceRanges.0.from must be a number'],
    ['{"defaultFilters":"sterne"}', 'defaultFilters must be a list of codes'],
    ['{"defaultFilters":[7]}', 'defaultFilters.0 must be the code of an attribute'],
    ['{"miniCartCountType":"all"}', 'miniCartCountType must be one of quantities, items'],
    ['{"defaultListingSort":"newest"}', 'defaultListingSort must be one of recommendation,'],
    ['{"productListSort":"sku:down"}', 'productListSort must be fields with a direction'],
    ['{"defaultCountry":"Germany"}', 'defaultCountry must be a country code such as DE'],
    ['{"externalCheckout":"checkout"}', 'externalCheckout must be an http or https address'],
    ['{"swimmingSiteUrl":"https://pool.example"}', 'swimmingSiteUrl must be an http or https'],
    ['{"searchSynonyms":{"fr":[]}}', 'searchSynonyms has the unknown language fr'],
  ])('%s is refused with its path and the allowed values (Rule F4.8)', (text, message) => {
    const start = () => read(text);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(`SETTINGS_FILE ${file}: ${message}`);
  });
});

/** Returns the paths below a schema that have no fields, with what they allow. */
function listAllowed(schema: z.core.$ZodType, path: string): [string, string][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(
      ([name, field]) => listAllowed(field, path === '' ? name : `${path}.${name}`),
    );
  }
  const { error } = z.safeParse(schema, Symbol('no value'), { reportInput: true });
  return [[path, error?.issues[0]?.message.replace(/^must be /, '') ?? '']];
}

const documented = readFileSync('docs/settings.md', 'utf8').replaceAll(/ +/g, ' ');

describe('docs/settings.md', () => {
  it.each(listAllowed(settingsSchema, ''))(
    'lists %s, its default and: %s (Rule F4.8)',
    (path, allowed) => {
      const usual = path
        .split('.')
        .reduce<unknown>(
          (value, name) => (value as Record<string, unknown>)[name],
          defaultSettings,
        );
      const shown = path === 'searchSynonyms' ? '[…]' : `\`${JSON.stringify(usual)}\``;
      expect(documented).toContain(`| \`${path}\` | ${shown} | ${allowed} |`);
    },
  );

  it('allows the defaults (Rule F4.8)', () => {
    expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  });
});
