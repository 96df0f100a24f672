import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = ['app/i18n/words', 'server/backend/mail/words', 'server/demo'];

const lines = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text) => `${file}: ${text.trim()}`),
  );

/** Texts prescribed by Rules D1.13, D10.1 */
const prescribed = ["You're logged out", 'You need to be logged in to see this page'];

/** Wordings that no text may have, and what it has in their place. */
const others = [
  { wording: /wifiNote: '(?:im ganzen|in all)/, use: 'only that there is wifi' },
  { wording: /breadcrumbs: '(?!Du bist hier'|Breadcrumb')/, use: 'Du bist hier, Breadcrumb' },
  {
    wording: /(?:24 Stunden|24 hours)(?! (?:an Werktagen|on working days))/,
    use: 'on working days',
  },
  { wording: /\bcounts (?:once|for (?:\d|\{))|no longer counts|password counts/, use: 'is valid' },
  { wording: /[ '“](?:[Ll]og(?:ged|ging)? (?:in|out)|[Ll]ogins?)\b/, use: 'sign in, sign out' },
  { wording: /[ '>][Ee]mails?[ '.,]/, use: 'e-mail' },
  // "Mail" alone is the post in English.
  {
    wording: /words\/(?:en\/|\w*-?en\.ts).*(?:by|this|that|the|a|further|get|no more) mails?\b/,
    use: 'e-mail',
  },
  { wording: /words\/.*\b(?:run out|be\shad|too often in)\b/, use: 'expired, available, many' },
  {
    wording:
      /words\/.*(?:Newsletter.*bestellt|nichts bestellt|newsletter (?:was ordered|is to be ended))/,
    use: 'subscribe',
  },
  { wording: /Write it.*\d{4}-\d\d-\d\d/, use: '14/02/2027' },
  { wording: /\b(?:deine|Adressen,) Mannschaften|teams: 'Mannschaften'/, use: 'Teams' },
  { wording: /words\/.*[Mm]annschaft/, use: 'Team' },
  { wording: /words\/.*'Funktion'/, use: 'Rolle' },
  { wording: /words\/.*(?:Busfahrer|bus driver)/, use: 'die Person am Steuer, the driver' },
  { wording: /words\/.*(?:Laden|Läden) gibt|words\/.*anderen Läden/, use: 'Shop' },
  { wording: /words\/.*Versand\b/, use: 'Unterlagen, Lieferung' },
  {
    wording: /\b(?:[Bb]itte (?:prüf|wähl|füll|stimm)|[Vv]ersuch es|Schick das|Nenne) ?\b/,
    use: 'prüfe, wähle, fülle, stimme, versuche, schicke, nenn',
  },
];

describe('the texts of pages, mails and the demo catalogue (Rule A1.19)', () => {
  it.each(others)('have one wording: $use', ({ wording }) => {
    const found = lines.filter(
      (line) => wording.test(line) && !prescribed.some((text) => line.includes(text)),
    );
    expect(lines.length).toBeGreaterThan(5000);
    expect(found).toEqual([]);
  });
});
