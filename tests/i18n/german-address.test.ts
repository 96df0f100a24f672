import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files with German texts: pages, mails, the demo catalogue. Rule A1.14 */
const folders = ['app/i18n/words/de', 'server/backend/mail/words', 'server/demo'];

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** "ihr" as a pronoun of a third person. */
const thirdPersons = /\b(?:mit|bei|von|zu|gehört|und) ihr\b/g;

const verbs =
  'erlaubt|fragt|geht|gebt|kommt|ladet|lasst|legt|meldet|nehmt|nennt|öffnet|packt|prüft|ruft|sagt|schickt|schreibt|sendet|sprecht|sucht|versucht|wählt|wendet';

/** Ways to address several readers, or one formally. */
const otherForms = [
  { form: 'the pronoun "ihr"', words: /\b(?:[Ii]hr|[Ee]uch|[Ee]u(?:er|re[mnrs]?))\b/ },
  {
    form: 'an imperative of several',
    words: new RegExp(
      // "Was kommt mit?" asks: an imperative stands at the start or after "bitte".
      `(?:['\`>„]|[.!?:] )(?:${verbs}) (?:bitte|uns|es|sie|mit|an:|nach|ein|einen|eine|das|die|den|zuerst)\\b|\\bbitte (?:${verbs})\\b`,
      'i',
    ),
  },
  { form: 'the formal "Sie"', words: /\bIhnen\b|\b(?:haben|können|möchten|bitten) Sie\b/ },
];

describe('the German texts (Rule A1.14)', () => {
  it.each(otherForms)('address one reader as "du", never with $form', ({ words }) => {
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => words.test(line.replace(thirdPersons, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
