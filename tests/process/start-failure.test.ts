import { expect, it } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { ConfigError } from '../../server/config/config.ts';
import {
  DatabaseUnavailable,
  UnusableDatabase,
} from '../../server/database/database-unavailable.ts';
import { explainStartFailure } from '../../server/process/start-failure.ts';

const sqliteError = Object.assign(new Error('file is not a database'), { errcode: 26 });

it.each([
  [new ConfigError('PORT: wrong'), /^PORT: wrong$/],
  [new UnusableDatabase('a.sqlite is damaged'), /^a\.sqlite is damaged$/],
  [new DatabaseUnavailable('disk-full', { cause: new Error('full') }), /disk-full/],
  [new CatalogueUnavailable('no', { cause: sqliteError }), /catalogue\.sqlite.*not a database/],
])('explains %s in one line', (error, line) => {
  const reason = explainStartFailure(error);
  expect(reason).toMatch(line);
  expect(reason).not.toContain('\n');
});

it.each([new Error('unforeseen'), new CatalogueUnavailable('no engine')])(
  'leaves %s to the default stack trace',
  (error) => {
    expect(explainStartFailure(error)).toBeNull();
  },
);
