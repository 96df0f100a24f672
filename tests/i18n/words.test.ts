import { describe, expect, it } from 'vitest';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';
import { accountDe } from '../../server/backend/mail/words/account-de.ts';
import { accountEn } from '../../server/backend/mail/words/account-en.ts';
import { de as backendDe } from '../../server/backend/mail/words/de.ts';
import { en as backendEn } from '../../server/backend/mail/words/en.ts';

type Texts = Map<string, string>;
type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

type Pair = { area: string; trees: readonly [german: Tree, english: Tree] };

const pages = (Object.keys(de) as (keyof typeof de)[]).map((area): Pair => ({
  area,
  trees: [de[area], en[area]],
}));
const backend: readonly Pair[] = [
  { area: 'the back end', trees: [backendDe, backendEn] },
  { area: 'account mails', trees: [accountDe, accountEn] },
];

describe.each([...pages, ...backend])('texts of $area', ({ trees }) => {
  const [german, english] = trees.map((tree) => new Map(leaves(tree))) as [Texts, Texts];

  it('exist in both languages (Rule C15.19)', () => {
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
