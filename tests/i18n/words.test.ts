import { describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../app/i18n/areas.ts';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';
import { accountDe } from '../../server/backend/mail/words/account-de.ts';
import { accountEn } from '../../server/backend/mail/words/account-en.ts';
import { de as backendDe } from '../../server/backend/mail/words/de.ts';
import { en as backendEn } from '../../server/backend/mail/words/en.ts';

await loadEveryArea();

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

const one = {
  count: 1,
  max: 1,
  beds: 1,
  travellers: 1,
  missing: 1,
  offers: '',
  size: '',
  moment: '',
};

describe.each(['de', 'en'] as const)('texts in %s', (language) => {
  it.each([
    'product:problems.too-many',
    'forms:errors.quantityMany',
    'stay:bedsOf',
    'outbox:region.partly',
    'product:promiseCancellation',
    'product:promiseReturns',
    'cart:promise3',
    'navigation:footer.promises',
  ])('have no plural after a 1: %s (Rule A1.24)', (key) => {
    expect(translateKey(language, key, one)).not.toMatch(
      /\b1 (?:gehen|are|Betten|beds|Reisende|travellers|Bilder|pictures|Tage|Tagen|days)\b/,
    );
  });

  it.each([
    'catalogue:emptyText',
    'search:noneTips.call',
    'forms:errors.terms',
    'order:review.terms',
  ])('know no stay where goods are sold or none is meant: %s (Rule A2.16)', (key) => {
    expect(translateKey(language, key, one)).not.toMatch(/Häuser|places|Reise/);
  });
});
