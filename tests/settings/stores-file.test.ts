import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alternatesOf, everywhere } from '../../app/domain/store/alternates.ts';
import { storeOfBrand } from '../../app/domain/store/store-of-brand.ts';
import {
  findStorePlace,
  furtherPlacesText,
  languageOfPath,
  readFurtherPlaces,
  setFurtherPlaces,
  splitStorePath,
} from '../../app/domain/store/store-path.ts';
import {
  findStoreView,
  readStorePath,
  requireStoreView,
  setFurtherStores,
  storeViews,
} from '../../app/domain/store/store-views.ts';
import { ConfigError } from '../../server/config/config.ts';
import { readFurtherStores } from '../../server/config/stores-file.ts';
import { isSignPath } from '../../app/offline/sign-paths.ts';
import { isStorable } from '../../app/offline/storable-addresses.ts';

const sample = 'docs/sample/stores.json';
type Entry = Record<string, unknown>;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stores-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => setFurtherStores([]));

/** Returns why the sample is refused after `change` of its first entry. */
function refusalOf(change: Entry): string {
  const [first, ...others] = JSON.parse(readFileSync(sample, 'utf8')) as Entry[];
  return refusalOfText(JSON.stringify([{ ...first, ...change }, ...others]));
}

function refusalOfText(text: string): string {
  const file = join(folder, 'own.json');
  writeFileSync(file, text);
  try {
    readFurtherStores(file);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('readFurtherStores (Rule A1.17)', () => {
  it('adds none without a file', () => {
    expect(readFurtherStores(null)).toEqual([]);
  });

  it('reads the sample of the recipe', () => {
    expect(readFurtherStores(sample).map(({ code }) => code)).toEqual(['de_li', 'tts_en']);
  });

  it.each<[Entry, string]>([
    [{ code: 'de_de' }, '0.code de_de is taken'],
    [{ code: 'DE-LI' }, '0.code must be like de_li'],
    [{ code: 'tts_de_li' }, '0.code must begin with tts_ for tour'],
    [{ id: 9 }, '0.id must be 10 or more'],
    [{ id: 11 }, '1.id 11 is taken'],
    [{ id: '10' }, '0.id must be a whole number'],
    [{ brand: 'golf' }, '0.brand must be camp, tour or cup'],
    [{ prefix: '/' }, '0.prefix must be like /fr or /de_li'],
    [{ prefix: '/cart' }, '0.prefix must be like /fr or /de_li'],
    [{ prefix: '/de_at' }, '0.prefix /de_at is taken'],
    [{ prefix: '/en' }, '0.prefix /en has the language en at scc_en'],
    [{ name: '' }, '0.name must be one line'],
    [{ language: 'fr' }, '0.language must be one of de, en'],
    [{ locale: 'xx-XX' }, '0.locale must be a locale'],
    [{ locale: 'en-GB' }, '0.locale en-GB is not of the language de'],
    [{ country: 'CH' }, '0.country is that of de_ch, in the same language'],
    [{ currency: 'USD' }, '0.currency must be EUR or CHF'],
    [{ taxRate: null }, '0.taxRate must be the standard tax rate of LI in percent'],
    [{ colour: 'red' }, '0 has the unknown field colour'],
    [{ flag: undefined }, '0.flag is missing'],
  ])('refuses %o with "%s"', (change, message) => {
    const refusal = refusalOf(change);
    expect(refusal).toMatch(/^STORES_FILE .*own\.json: /);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('\n');
  });

  it('refuses a file that is no list', () => {
    expect(refusalOfText('{}')).toContain('the list must be array');
    expect(refusalOfText('[')).toContain('cannot be read as JSON');
  });
});

describe('setFurtherStores', () => {
  it('adds store views with their addresses and takes them away again', () => {
    const first = storeViews.length;
    setFurtherStores(readFurtherStores(sample));
    expect(storeViews.length).toBe(first + 2);
    expect(readStorePath('camp', '/de_li/cart')).toMatchObject({
      view: { code: 'de_li', currencySign: 'CHF', tax: { standardRate: 8.1 } },
      path: '/cart',
    });
    expect(languageOfPath('tour', '/en/cart')).toBe('en');
    expect(findStorePlace('cup', '/de_li')).toBeNull();
    setFurtherStores([]);
    expect(findStoreView('de_li')).toBeNull();
    expect(splitStorePath('/de_li/cart').prefix).toBe('/');
  });

  it('makes alternates and links to other brands know them (Rules A2.13, A21.2)', () => {
    setFurtherStores(readFurtherStores(sample));
    const tags = alternatesOf('camp', 'https://x.de', everywhere('camp', '/')).map(
      ({ hreflang }) => hreflang,
    );
    expect(tags).toContain('de-LI');
    expect(storeOfBrand(requireStoreView('en'), 'tour').code).toBe('tts_en');
  });
});

describe('the added store views in a page', () => {
  it('are read from the document, and none are written without configuration', () => {
    expect(furtherPlacesText()).toBeUndefined();
    setFurtherStores(readFurtherStores(sample));
    const text = furtherPlacesText();
    setFurtherPlaces([]);
    expect([isStorable('/de_li/cart'), isSignPath('/de_li/my-account')]).toEqual([true, false]);
    readFurtherPlaces(text);
    expect([isStorable('/de_li/cart'), isSignPath('/de_li/my-account')]).toEqual([false, true]);
    expect(splitStorePath('/de_li/cart')).toEqual({
      prefix: '/de_li',
      path: '/cart',
      language: 'de',
    });
  });
});
