import { describe, expect, it } from 'vitest';
import {
  UnusableDatabase,
  findUnavailableReason,
} from '../../server/database/database-unavailable.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

const postgresError = (code: string) => Object.assign(new Error('refused'), { code });

describe('findUnavailableReason', () => {
  it.each([
    ['28000', 'access-denied'],
    ['28P01', 'access-denied'],
    ['42501', 'access-denied'],
    ['3D000', 'no-database'],
    ['08006', 'connection-lost'],
    ['53100', 'disk-full'],
    ['42601', null],
    ['23505', null],
  ])('reads SQLSTATE %s as %s (Rule R1.8)', (code, reason) => {
    expect(findUnavailableReason(postgresError(code))).toBe(reason);
  });
});

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url)('a PostgreSQL server that refuses the shop', () => {
  it.each([
    ['an unknown user', 'username', 'nouser', 'access-denied'],
    ['an unknown database', 'pathname', '/nodatabase', 'no-database'],
  ] as const)(
    'ends the start with one line for %s (Rule R1.15)',
    async (_name, part, value, reason) => {
      const wrong = new URL(url ?? '');
      wrong[part] = value;
      const opened = openDatabase<Tables>({ url: wrong.href, schema: 'refused' }, [notes]);
      await expect(opened).rejects.toThrow(UnusableDatabase);
      await expect(opened).rejects.toThrow(`DATABASE_URL: Database unavailable (${reason})`);
    },
  );
});
