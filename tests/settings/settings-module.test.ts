import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';

const lines = readFileSync('app/domain/settings.ts', 'utf8').split('\n');

it.each(Object.keys(defaultSettings))('%s is documented (Rule F4.2)', (name) => {
  let at = lines.findIndex((line) => line.startsWith(`  ${name}:`));
  expect(at).toBeGreaterThan(0);
  // A comment may stand above a group of settings.
  while (/^ {2}\w+:.*,$/.test(lines[at - 1] ?? '')) at -= 1;
  expect(lines[at - 1]).toMatch(/\*\/$/);
});

it('only what creates settings reads the defaults (Rule F4.5)', () => {
  const readers = globSync('{app,server,edge}/**/*.{ts,tsx}').filter((file) =>
    /import \{[^}]*\bdefaultSettings\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers.toSorted()).toEqual([
    'server/backend/settings.ts',
    'server/catalogue/import/import-catalogue.ts',
    'server/commerce/calls/catalogue.ts',
    'server/config/config.ts',
    'server/config/settings/settings-file.ts',
  ]);
});
