import { describe, expect, it } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { createReadiness } from '../../server/process/readiness.ts';

/** Returns the check, what it logged, and a switch of its catalogue and database. */
function opened() {
  const logged: string[] = [];
  const away: { catalogue: boolean; database: boolean } = { catalogue: false, database: false };
  const record = (level: string) => (_details: unknown, message?: string) =>
    void logged.push(`${level}: ${message ?? ''}`);
  const isReady = createReadiness(
    {
      engine: {
        async probe() {
          if (away.catalogue) throw new CatalogueUnavailable('being warmed');
        },
        rootCategoryId: async () => 2,
      },
      storefront: {
        async probe() {
          if (away.database) throw new Error('no database');
        },
      },
      commerce: { probe: async () => undefined },
    },
    { info: record('info'), error: record('error') } as never,
  );
  return { isReady, logged, away };
}

describe('createReadiness', () => {
  it('logs no error while the catalogue is prepared at the start', async () => {
    const { isReady, logged, away } = opened();
    away.catalogue = true;
    expect(await isReady()).toBe(false);
    expect(logged).toEqual(['info: not ready yet']);
    away.catalogue = false;
    expect(await isReady()).toBe(true);
    expect(logged).toHaveLength(1);
  });

  it('logs an error for a database at any time', async () => {
    const { isReady, logged, away } = opened();
    away.database = true;
    expect(await isReady()).toBe(false);
    away.database = false;
    expect(await isReady()).toBe(true);
    away.database = true;
    expect(await isReady()).toBe(false);
    expect(logged).toEqual(['error: not ready', 'error: not ready']);
  });

  it('stays ready when the catalogue leaves later (Rule R3.12)', async () => {
    const { isReady, away } = opened();
    expect(await isReady()).toBe(true);
    away.catalogue = true;
    expect(await isReady()).toBe(true);
  });
});
