import { expect, it } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { ConfigError } from '../../server/config/config.ts';
import {
  DatabaseUnavailable,
  UnusableDatabase,
} from '../../server/database/database-unavailable.ts';
import { loadPages } from '../../server/open/load-pages.ts';
import { explainStartFailure } from '../../server/process/start-failure.ts';

const sqliteError = (errcode: number, message: string) =>
  new CatalogueUnavailable('no', { cause: Object.assign(new Error(message), { errcode }) });

it.each([
  [new ConfigError('PORT: wrong'), /^PORT: wrong$/],
  [new UnusableDatabase('a.sqlite is damaged'), /^a\.sqlite is damaged$/],
  [new DatabaseUnavailable('disk-full', { cause: new Error('full') }), /disk-full/],
  [sqliteError(26, 'file is not a database'), /catalogue\.sqlite.*not a database.* remove it/],
  [sqliteError(11, 'malformed'), /catalogue\.sqlite.*malformed.* remove it/],
])('explains %s in one line', (error, line) => {
  const reason = explainStartFailure(error);
  expect(reason).toMatch(line);
  expect(reason).not.toContain('\n');
});

it.each([
  [sqliteError(8, 'attempt to write a readonly database'), /writable for the shop's user/],
  [sqliteError(1544, 'attempt to write a readonly database'), /writable for the shop's user/],
  [sqliteError(14, 'unable to open database file'), /writable for the shop's user/],
  [sqliteError(10, 'disk I/O error'), /writable for the shop's user/],
  [sqliteError(13, 'database or disk is full'), /Free some disk space/],
  [sqliteError(5, 'database is locked'), /cannot be opened: database is locked\.$/],
])('%s does not advise to restore or remove the file (Rule R1.15)', (error, advice) => {
  const reason = explainStartFailure(error);
  expect(reason).toMatch(/^catalogue\.sqlite in DATA_FOLDER cannot/);
  expect(reason).toMatch(advice);
  expect(reason).not.toMatch(/remove|restore/i);
});

it.each([new Error('unforeseen'), new CatalogueUnavailable('no engine')])(
  'leaves %s to the default stack trace',
  (error) => {
    expect(explainStartFailure(error)).toBeNull();
  },
);

it('explains in one line that the pages are not built', async () => {
  const missing = new URL('./no-build/index.js', import.meta.url);
  const error: unknown = await loadPages(missing).catch((reason: unknown) => reason);
  expect(explainStartFailure(error)).toBe('The pages are not built: run npm run build');
});
