import { defineConfig } from 'vitest/config';
import { lanes } from './tests/support/journeys/lanes.ts';

export default defineConfig({
  test: {
    // A run leaves one processor free unless told otherwise: of two, that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/journeys/**',
            // Two connections of one thread to an SQLite file would wait for each other.
            'tests/backend/checkout/several-processes.test.ts',
          ],
          globalSetup: ['tests/support/engines/elasticsearch-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // What keeps orders, people and sessions, once more on the other database.
          name: 'postgres',
          include: [
            'tests/{backend,contract,database,storefront}/**/*.test.ts',
            'tests/services/{account,cart,checkout}/**/*.test.ts',
          ],
          exclude: [
            'tests/backend/{checkout/sudden-death,account/account-secrets,account/account-silence}.test.ts',
            'tests/backend/search/**',
            'tests/database/{sqlite,full-disk}.test.ts',
          ],
          globalSetup: ['tests/support/engines/postgres-setup.ts'],
          setupFiles: ['tests/support/engines/on-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            'tests/support/journeys/journey-setup.ts',
            'tests/support/engines/elasticsearch-setup.ts',
            'tests/support/engines/postgres-setup.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // What a page is waited for may take its time where many things run at once.
          expect: { poll: { timeout: 20_000 } },
          // Each file that runs at the same time has a shop of its own.
          maxWorkers: lanes,
          // A machine that runs much at once may starve a browser. The report names what ran twice.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
});
