import { defineConfig } from 'vitest/config';
import { lanes } from './tests/support/journeys/lanes.ts';

const setupFiles = ['tests/support/shop/demo-company.ts'];

export default defineConfig({
  test: {
    // By default Vitest leaves one processor free: of two, that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/journeys/**',
            'tests/clients/**',
            // Two connections of one thread to an SQLite file would wait for each other.
            'tests/backend/checkout/several-processes.test.ts',
          ],
          globalSetup: ['tests/support/engines/elasticsearch-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // The suites of orders, customers and sessions, run on PostgreSQL.
          name: 'postgres',
          include: [
            'tests/{backend,contract,database,storefront}/**/*.test.ts',
            'tests/services/{account,cart,checkout}/**/*.test.ts',
          ],
          exclude: [
            'tests/backend/{checkout/sudden-death,account/account-secrets,account/account-silence}.test.ts',
            'tests/backend/search/**',
            'tests/database/{sqlite,full-disk,group-commit}.test.ts',
          ],
          globalSetup: ['tests/support/engines/postgres-setup.ts'],
          setupFiles: [...setupFiles, 'tests/support/engines/on-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Inquiries by other programs than Chromium, on the shop of the first lane.
          name: 'clients',
          setupFiles,
          include: ['tests/clients/**/*.test.ts'],
          globalSetup: ['tests/support/journeys/journey-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: ['tests/journeys/edge/**'],
          globalSetup: [
            'tests/support/journeys/journey-setup.ts',
            'tests/support/engines/elasticsearch-setup.ts',
            'tests/support/engines/postgres-setup.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Polled expectations get more time: many processes run at once.
          expect: { poll: { timeout: 20_000 } },
          // Test files that run at the same time each start their own shop.
          maxWorkers: lanes,
          // A loaded machine may starve a browser. The report names tests that were run twice.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        test: {
          // Journeys of listing, cart and inquiry through workerd, and what it asks its origin.
          name: 'edge',
          setupFiles,
          include: [
            'tests/journeys/edge/*.test.ts',
            'tests/journeys/catalogue/filters.test.ts',
            'tests/journeys/checkout/{cart,inquiry}.test.ts',
          ],
          globalSetup: ['tests/support/journeys/journey-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: lanes,
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
});
