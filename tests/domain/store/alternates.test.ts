import { describe, expect, test } from 'vitest';
import { alternatesOf, everywhere, languageTag } from '../../../app/domain/store/alternates.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';

const lines = (...args: Parameters<typeof alternatesOf>) =>
  Object.fromEntries(alternatesOf(...args).map(({ hreflang, address }) => [hreflang, address]));

test.each([
  ['de_de', 'de-DE'],
  ['de_at', 'de-AT'],
  ['de_ch', 'de-CH'],
  ['en', 'en'],
  ['tts_de_ch', 'de-CH'],
  ['scc_de', 'de'],
  ['scc_en', 'en'],
])('the language of %s is %s', (code, tag) => {
  expect(languageTag(requireStoreView(code))).toBe(tag);
});

describe('alternates of a page (Rule A21.2)', () => {
  test('of the camps name every store view, the language and x-default', () => {
    expect(
      lines('camp', 'https://camps.example', [
        { store: 'de_at', path: '/spanien' },
        { store: 'en', path: '/spain' },
        { store: 'de_de', path: '/spanien' },
        { store: 'de_ch', path: '/spanien' },
      ]),
    ).toEqual({
      'de-DE': 'https://camps.example/de_de/spanien',
      'de-AT': 'https://camps.example/de_at/spanien',
      'de-CH': 'https://camps.example/de_ch/spanien',
      en: 'https://camps.example/spain',
      de: 'https://camps.example/de_de/spanien',
      'x-default': 'https://camps.example/spain',
    });
  });

  test('of a brand without an international store view have its default one as x-default', () => {
    expect(lines('tour', 'https://teams.example', everywhere('tour', '/'))).toEqual({
      'de-DE': 'https://teams.example/de_de',
      'de-AT': 'https://teams.example/de_at',
      'de-CH': 'https://teams.example/de_ch',
      de: 'https://teams.example/de_de',
      'x-default': 'https://teams.example/de_de',
    });
  });

  test('of a brand with languages only name each language once', () => {
    expect(lines('cup', 'https://cup.example', everywhere('cup', '/contact'))).toEqual({
      de: 'https://cup.example/de/contact',
      en: 'https://cup.example/en/contact',
      'x-default': 'https://cup.example/en/contact',
    });
  });

  test('name only the store views that have the page', () => {
    expect(
      lines('camp', 'https://camps.example', [
        { store: 'de_at', path: '/nur-hier' },
        { store: 'de_ch', path: '/nur-hier' },
      ]),
    ).toEqual({
      'de-AT': 'https://camps.example/de_at/nur-hier',
      'de-CH': 'https://camps.example/de_ch/nur-hier',
    });
  });

  test('are empty for a page of one store view', () => {
    expect(alternatesOf('camp', 'https://camps.example', [{ store: 'de_de', path: '/x' }])).toEqual(
      [],
    );
  });
});
