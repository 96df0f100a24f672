import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { toPseudoText, toPseudoTexts } from './pseudo-text.ts';

/** Code of the pseudo-language: one that the shop does not have. */
export const pseudoLanguage = 'eo';

/** Formats of its dates and numbers: not every browser has those of the pseudo-language. */
export const pseudoLocale = 'en-US';

/** What a third language changes besides the folder of words. */
const edits: readonly [file: string, before: string, after: string][] = [
  ['app/domain/store/languages.ts', "['de', 'en'] as const", "['de', 'en', 'eo'] as const"],
  ['app/domain/store/languages.ts', '  en: [],', '  en: [],\n  eo: [],'],
  [
    'app/i18n/words/all.ts',
    "import { en } from './en.ts';",
    "import { en } from './en.ts';\nimport { eo } from './eo.ts';",
  ],
  ['app/i18n/words/all.ts', 'de, en }', 'de, en, eo }'],
  [
    'server/backend/mail/words/words.ts',
    "import { en } from './en.ts';",
    "import { en } from './en.ts';\nimport { eo } from './eo.ts';\nimport { accountEo } from './account-eo.ts';",
  ],
  [
    'server/backend/mail/words/words.ts',
    '  en: {',
    '  eo: { ...eo, account: accountEo },\n  en: {',
  ],
  ['app/domain/search/synonyms.ts', '  en: [', '  eo: [],\n  en: ['],
  ['app/domain/search/places/areas.ts', 'label: { de, en }', "label: { de, en, eo: 'Ááréáá' }"],
  // The pseudo-language borrows the formats of another one.
  [
    'server/config/stores-file.ts',
    'store.locale).language !== language',
    "store.locale).language !== 'en'",
  ],
  [
    'app/domain/search/text/word-forms.ts',
    '  en: (own) => ({',
    '  eo: (own) => byLanguage.en(own),\n  en: (own) => ({',
  ],
];

/** The store views of the pseudo-language, which are configuration. */
export const pseudoStores = [
  {
    code: pseudoLanguage,
    brand: 'camp',
    prefix: `/${pseudoLanguage}`,
    name: 'Íínt',
    country: null,
  },
  {
    code: `scc_${pseudoLanguage}`,
    brand: 'cup',
    prefix: `/${pseudoLanguage}`,
    name: 'Íínt',
    country: null,
  },
  // Sells stays; the first one sells goods.
  {
    code: `${pseudoLanguage}_mt`,
    brand: 'camp',
    prefix: `/${pseudoLanguage}_mt`,
    name: 'Mááltáá',
    country: 'MT',
  },
].map((store, index) => ({
  ...store,
  id: 10 + index,
  language: pseudoLanguage,
  locale: pseudoLocale,
  flag: store.country ?? 'EU',
  currency: 'EUR',
  taxCountry: 'DE',
}));

/** Shapes of lists by language whose entry a new language adds: its line is that of English. */
const lists = ['server/services/search/contact-page.ts'];

/**
 * Builds the shop with a third language in a copy of the sources: the folder of words, and the
 * lines that the lists of languages ask for. Returns the folder of the copy.
 */
export async function buildThirdLanguage(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'third-language-'));
  for (const name of ['app', 'config', 'server', 'scripts', 'public']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const file of globSync('*.{ts,js,json}')) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await writeWords(folder);
  for (const [file, before, after] of edits) edit(join(folder, file), before, after);
  for (const file of lists) repeatEnglish(join(folder, file));
  writeCompany(join(folder, 'config/company.json'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function writeWords(folder: string): Promise<void> {
  const words = join(folder, 'app/i18n/words');
  mkdirSync(join(words, pseudoLanguage));
  for (const file of globSync('app/i18n/words/en/*.ts')) {
    await writePseudo(file, join(words, pseudoLanguage, basename(file)), (name) => name);
  }
  const all = readFileSync('app/i18n/words/en.ts', 'utf8');
  writeFileSync(
    join(words, `${pseudoLanguage}.ts`),
    all
      .replaceAll('./en/', `./${pseudoLanguage}/`)
      .replace('const en:', `const ${pseudoLanguage}:`),
  );
  const mails = 'server/backend/mail/words';
  const toName = (name: string) => name.replace(/en$/, 'eo').replace(/En$/, 'Eo');
  await writePseudo(`${mails}/en.ts`, join(folder, mails, 'eo.ts'), toName);
  await writePseudo(`${mails}/account-en.ts`, join(folder, mails, 'account-eo.ts'), toName);
}

async function writePseudo(
  file: string,
  target: string,
  toName: (name: string) => string,
): Promise<void> {
  const module = (await import(/* @vite-ignore */ resolve(file))) as Record<string, never>;
  const exported = Object.entries(module).map(
    ([name, texts]) => `export const ${toName(name)} = ${JSON.stringify(toPseudoTexts(texts))};\n`,
  );
  writeFileSync(target, exported.join(''));
}

/** Adds the company's texts in the pseudo-language. */
function writeCompany(file: string): void {
  const company: unknown = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string'
      ? { ...value, [pseudoLanguage]: toPseudoText(value.en) }
      : value,
  );
  writeFileSync(file, JSON.stringify(company));
}

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** Adds an entry of the pseudo-language after each English one. */
function repeatEnglish(file: string): void {
  const text = readFileSync(file, 'utf8');
  const added = text.replace(/^( +)en: (['[].*)$/gm, (line, space: string, rest: string) => {
    const pseudo = rest.startsWith("'") ? rest.replace(/[aeiou]/gi, 'é') : rest;
    return `${line}\n${space}${pseudoLanguage}: ${pseudo}`;
  });
  writeFileSync(file, added);
}
