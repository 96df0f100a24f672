import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { environmentSchema } from '../../../server/config/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const settingsFile = (text: string) => {
  const file = join(folder, `${Math.abs(hash(text))}.json`);
  writeFileSync(file, text);
  return file;
};
const hash = (text: string) =>
  [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7);

describe('readConfig', () => {
  it('needs no variable in demo mode, and stores the secret it created', () => {
    const first = readConfig({ DATA_FOLDER: folder });
    expect(first.sessionSecrets).toEqual(readConfig({ DATA_FOLDER: folder }).sessionSecrets);
    expect(first.origins.tour).toEqual(['http://teams.localhost:3000']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a port', { PORT: 'abc' }, "PORT: 'abc' is no number"],
    ['a half number', { RETENTION_MONTHS: '36 months' }, "RETENTION_MONTHS: '36 months' is no"],
    ['a port of the back end', { BACKEND_PORT: '70000' }, 'BACKEND_PORT'],
    ['no worker at all', { WORKERS: '0' }, 'WORKERS'],
    ['a stop that never comes', { DRAIN_SECONDS: '3600' }, 'DRAIN_SECONDS'],
    ['a port of metrics', { METRICS_PORT: '0' }, 'METRICS_PORT'],
    ['a limit that is none', { OVERLOAD_IN_FLIGHT: 'many' }, 'OVERLOAD_IN_FLIGHT'],
    ['a mode', { SHOP_MODE: 'live' }, 'SHOP_MODE'],
    ['a short secret', { SESSION_SECRETS: 'short' }, 'SESSION_SECRETS'],
    ['no origin', { CAMP_ORIGINS: 'example.org' }, 'CAMP_ORIGINS'],
    ['an origin with a path', { CUP_ORIGINS: 'https://example.org/x' }, 'CUP_ORIGINS'],
    ['an origin with a user', { CUP_ORIGINS: 'https://a:b@example.org' }, 'CUP_ORIGINS'],
    ['an origin with a fragment', { CUP_ORIGINS: 'https://example.org/#x' }, 'CUP_ORIGINS'],
    ['an origin with an empty query', { CUP_ORIGINS: 'https://example.org/?' }, 'CUP_ORIGINS'],
    [
      'one host of two brands (Rule A2.3)',
      {
        CAMP_ORIGINS: 'https://a.verein.de',
        TOUR_ORIGINS: 'https://b.verein.de,https://A.verein.de',
      },
      'CAMP_ORIGINS and TOUR_ORIGINS name the same host a.verein.de',
    ],
    [
      'one host of two brands on two ports (Rule A2.3)',
      { TOUR_ORIGINS: 'http://a.verein.de:1', CUP_ORIGINS: 'http://a.verein.de:2' },
      'TOUR_ORIGINS and CUP_ORIGINS name the same host a.verein.de',
    ],
    [
      'the default host of another brand (Rule A2.3)',
      { CUP_ORIGINS: 'http://teams.localhost:3000' },
      'TOUR_ORIGINS and CUP_ORIGINS name the same host teams.localhost',
    ],
    ['production without secrets', { SHOP_MODE: 'production' }, 'SESSION_SECRETS'],
    [
      'an origin without TLS in production',
      {
        SHOP_MODE: 'production',
        SESSION_SECRETS: 'x'.repeat(32),
        CAMP_ORIGINS: 'https://camp.example',
        TOUR_ORIGINS: 'https://tour.example,http://localhost:3000',
        CUP_ORIGINS: 'https://cup.example',
        COMPANY_FILE: 'tests/support/shop/own-company.json',
      },
      'TOUR_ORIGINS: http://localhost:3000 is not https',
    ],
    [
      'a reserved name as the operator in production',
      {
        SHOP_MODE: 'production',
        SESSION_SECRETS: 'x'.repeat(32),
        CAMP_ORIGINS: 'https://camp.example',
        TOUR_ORIGINS: 'https://tour.example',
        CUP_ORIGINS: 'https://cup.example',
        COMPANY_FILE: 'tests/support/shop/own-company.json',
        OPERATOR_MAIL: 'office@shop.example',
      },
      'OPERATOR_MAIL',
    ],
    ['a mail server without slashes', { SMTP_URL: 'smtp:mail.verein.de:25' }, 'SMTP_URL'],
    [
      'a company file that is missing',
      { COMPANY_FILE: '/none' },
      'COMPANY_FILE /none: cannot be read',
    ],
    ['a commerce host that is none', { COMMERCE_URL: 'ftp://x' }, 'COMMERCE_URL'],
    ['a header of no proxy', { COUNTRY_HEADER: 'CF-IPCountry' }, 'PROXY_HOPS'],
    ['a header that is none', { COUNTRY_HEADER: 'a b', PROXY_HOPS: '1' }, 'COUNTRY_HEADER'],
    ['proxies without a hop', { PROXY_ADDRESSES: '10.0.0.1' }, 'PROXY_HOPS'],
    ['a proxy that is no address', { PROXY_ADDRESSES: '10.0.0.1, x', PROXY_HOPS: '1' }, 'x is no'],
    ['a time without end', { REQUEST_TIMEOUT_SECONDS: '0' }, 'REQUEST_TIMEOUT_SECONDS'],
    ['headers after the request', { HEADER_TIMEOUT_SECONDS: '31' }, 'HEADER_TIMEOUT_SECONDS'],
    ['no connection at all', { MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS'],
    ['half of the keys to push with', { PUSH_SUBJECT: 'mailto:a@b.example' }, 'PUSH_PUBLIC_KEY'],
    ['a key that is none', { PUSH_PRIVATE_KEY: 'secret' }, 'PUSH_PRIVATE_KEY'],
    ['an id without its secret', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    ['a secret without its id', { FACEBOOK_CLIENT_SECRET: 's' }, 'FACEBOOK_CLIENT_ID'],
    ['an issuer alone', { GOOGLE_ISSUER: 'https://id.example' }, 'GOOGLE_CLIENT_ID'],
    [
      'an issuer without encryption',
      {
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 's',
        GOOGLE_ISSUER: 'http://id.example',
      },
      'GOOGLE_ISSUER',
    ],
    ['a missing settings file', { SETTINGS_FILE: join(folder, 'none.json') }, 'SETTINGS_FILE'],
    ['broken settings', { SETTINGS_FILE: settingsFile('{') }, 'SETTINGS_FILE'],
    ['settings that are a list', { SETTINGS_FILE: settingsFile('[]') }, 'SETTINGS_FILE'],
    [
      'an unknown setting',
      { SETTINGS_FILE: settingsFile('{"useDispatcher":true}') },
      'useDispatcher',
    ],
    [
      'a setting of another kind',
      { SETTINGS_FILE: settingsFile('{"maxLineQuantity":"9"}') },
      'maxLineQuantity',
    ],
    [
      'taxes of customer groups without a host that renders their prices (Rule B12.7)',
      { SETTINGS_FILE: settingsFile('{"useUserGroupTax":true,"synchronizePrices":true}') },
      'COMMERCE_URL',
    ],
  ])('refuses %s with one line that names it (Rule G6.3)', (_name, environment, word) => {
    const start = () => readConfig({ DATA_FOLDER: folder, ...environment });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(word);
    try {
      start();
    } catch (error) {
      expect(String(error)).not.toContain('\n');
    }
  });

  it.each(['', ' ', '\t \r\n'])('counts %j as absent (Rule G6.3)', (blank) => {
    const names = Object.keys(environmentSchema.shape).filter((name) => name !== 'DATA_FOLDER');
    const environment = Object.fromEntries(names.map((name) => [name, blank]));
    const usual = readConfig({ DATA_FOLDER: folder });
    expect(readConfig({ ...environment, DATA_FOLDER: folder })).toEqual(usual);
    expect(usual).toMatchObject({ retentionMonths: 36, overloadInFlight: 50, port: 3000 });
  });

  it('reads single settings from a file (Rule F4.3)', () => {
    const { settings } = readConfig({
      DATA_FOLDER: folder,
      SETTINGS_FILE: settingsFile('{"maxLineQuantity":9}'),
    });
    expect(settings.maxLineQuantity).toBe(9);
    expect(settings.useUrlDispatcher).toBe(true);
  });

  it.each([
    ['{"useUserGroupTax":true,"useOnlyDefaultUserGroup":true}', {}],
    ['{"useUserGroupTax":true,"synchronizePrices":true}', { COMMERCE_URL: 'http://host.example' }],
  ])('reads %s with %j (Rule B12.7)', (settings, environment) => {
    const SETTINGS_FILE = settingsFile(settings);
    const config = readConfig({ DATA_FOLDER: folder, SETTINGS_FILE, ...environment });
    expect(config.settings.useUserGroupTax).toBe(true);
  });
});

describe('the output cache', () => {
  const base = { SESSION_SECRETS: 'x'.repeat(32) };
  it.each([
    [{}, null],
    [{ OUTPUT_CACHE: '0' }, null],
    [{ OUTPUT_CACHE: '1' }, { maxBytes: 64 * 2 ** 20 }],
    [{ OUTPUT_CACHE: '1', OUTPUT_CACHE_MB: '8' }, { maxBytes: 8 * 2 ** 20 }],
  ])('is configured by %j', (environment, outputCache) => {
    expect(readConfig({ ...base, ...environment }).outputCache).toEqual(outputCache);
  });

  it('can be switched on by the settings file and off by the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
    const SETTINGS_FILE = join(folder, 'settings.json');
    writeFileSync(SETTINGS_FILE, '{"useOutputCache":true}');
    expect(readConfig({ ...base, SETTINGS_FILE }).outputCache).not.toBeNull();
    expect(readConfig({ ...base, SETTINGS_FILE, OUTPUT_CACHE: '0' }).outputCache).toBeNull();
    expect(() => readConfig({ ...base, INVALIDATION_KEY: 'short' })).toThrow('INVALIDATION_KEY');
  });
});
