import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDateFormats } from '../../app/i18n/format-cache.ts';

describe('createDateFormats', () => {
  it('builds one formatter for each locale', () => {
    const formats = createDateFormats({ month: 'long', timeZone: 'UTC' });
    expect(formats('de-DE')).toBe(formats('de-DE'));
    expect(formats('de-DE').format(new Date('2027-03-15'))).toBe('März');
    expect(formats('en-GB').format(new Date('2027-03-15'))).toBe('March');
  });

  it('is used by every page: no component builds a formatter while it renders', () => {
    const builders = globSync('app/**/*.tsx').filter((path) =>
      readFileSync(path, 'utf8').includes('new Intl.'),
    );
    expect(builders).toEqual([]);
  });
});
