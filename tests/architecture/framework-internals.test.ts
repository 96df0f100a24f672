import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync(['{app,server,edge,scripts}/**/*.{ts,tsx}', '*.config.{ts,js}'])
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Names that Remix does not document, and the only modules that contain them. */
const internals: { name: string; pattern: RegExp; owners: string[] }[] = [
  {
    name: 'the search parameter _data',
    pattern: /(?<!\w)_data\b/,
    owners: ['app/request/data-request.ts'],
  },
  {
    name: 'a global of Remix on the page',
    pattern: /__remix[A-Z]/,
    owners: [
      'app/hydration/remix-window.ts',
      // The build replaces the flag before the browser runs anything.
      'scripts/build-patches/single-fetch.ts',
    ],
  },
];

describe('internals of the framework', () => {
  it.each(internals)('$name is named by its owners alone', ({ pattern, owners }) => {
    const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual(owners.sort());
  });
});
