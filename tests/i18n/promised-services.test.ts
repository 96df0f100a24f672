import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Services that the shop does not have, so that no text may offer them. See docs/decisions/0061. */
const absent = [{ service: 'a waiting list', words: /wait(?:ing)?[ -]?list|warteliste/i }];

const folders = ['app/i18n/words', 'server/backend/mail/words', 'server/demo'];

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

describe('the texts of pages, mails and the demo catalogue', () => {
  it.each(absent)('never offer $service', ({ words }) => {
    const found = files.filter((file) => words.test(readFileSync(file, 'utf8')));
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
