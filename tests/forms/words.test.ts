import { describe, expect, it } from 'vitest';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

describe.each(['cart', 'checkout', 'forms'] as const)('texts of %s', (area) => {
  const german = new Map(leaves(de[area]));
  const english = new Map(leaves(en[area]));

  it('exist in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
    for (const [key, text] of [...german, ...english]) expect(text.trim(), key).not.toBe('');
  });

  it('have the same placeholders in both languages', () => {
    const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of german) {
      expect(values(english.get(key) ?? ''), key).toEqual(values(text));
    }
  });

  it('address teams and people in the agreed form', () => {
    for (const [key, text] of german) expect(text, key).not.toMatch(/\bIh(?:nen|re|ren|rem)\b/);
  });
});
