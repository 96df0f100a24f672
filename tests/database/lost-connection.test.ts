import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/open-database.ts';
import { openBreakableProxy } from '../support/network/breakable-proxy.ts';
import type { BreakableProxy } from '../support/network/breakable-proxy.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url)('a PostgreSQL connection that breaks', () => {
  let proxy: BreakableProxy;
  let database: Database<Tables>;
  let schema: string;

  beforeEach(async () => {
    proxy = await openBreakableProxy(url ?? '');
    const through = new URL(url ?? '');
    through.port = new URL(proxy.url).port;
    schema = `test_${randomBytes(8).toString('hex')}`;
    database = await openDatabase<Tables>({ url: through.href, schema }, [notes]);
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
  });

  /** Ends every session of this database, as a restart does. */
  async function terminate(): Promise<void> {
    const client = new Client(url);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`,
      [`pitchward ${schema}`],
    );
    await client.end();
  }

  const ids = async () => {
    const rows = await database.db.selectFrom('notes').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  it('does not end the process between two statements of a transaction, which is run again', async () => {
    let runs = 0;
    await database.db.transaction().execute(async (transaction) => {
      runs += 1;
      await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
      if (runs === 1) await terminate();
      await transaction.insertInto('notes').values({ id: 2, text: '' }).execute();
    });
    expect(runs).toBe(2);
    expect(await ids()).toEqual([1, 2]);
  });

  it('does not end the process while it is checked out and idle', async () => {
    const work = database.db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await terminate();
      // The end of the connection arrives asynchronously, between two statements or during one.
      for (;;) {
        await sql`select 1`.execute(connection);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await expect(work).rejects.toMatchObject({ reason: 'connection-lost' });
    // Another pooled connection may have ended too; its first statement finds that out.
    await expect.poll(() => database.probe().then(() => 'ready', String)).toBe('ready');
  });

  it('is not run again after COMMIT was sent, because the outcome is unknown (Rule R1.9)', async () => {
    proxy.loseAnswersTo('commit');
    let runs = 0;
    const work = database.db.transaction().execute(async (transaction) => {
      runs += 1;
      await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
    });
    await expect(work).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'connection-lost',
      isOutcomeUnknown: true,
      canRetry: false,
    });
    expect(runs).toBe(1);
    proxy.restore();
    // The transaction was committed: a second run would have failed or stored it twice.
    expect(await ids()).toEqual([1]);
  });

  it('rejects at once while the server is unavailable, and is replaced when the server is back', async () => {
    proxy.cut();
    for (let round = 0; round < 15; round += 1) {
      await expect(ids()).rejects.toMatchObject({ reason: 'connection-lost' });
    }
    await expect(database.probe()).rejects.toMatchObject({ reason: 'connection-lost' });
    proxy.restore();
    await database.probe();
    expect(await ids()).toEqual([]);
  });

  it('reports an unknown outcome when it breaks during a write outside a transaction', async () => {
    proxy.loseAnswersTo('insert into');
    await expect(
      database.db.insertInto('notes').values({ id: 1, text: '' }).execute(),
    ).rejects.toMatchObject({ isOutcomeUnknown: true });
  });

  it('is reported as read-only when the server accepts no writes', async () => {
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await sql`set transaction read only`.execute(transaction);
        await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
      }),
    ).rejects.toMatchObject({ reason: 'read-only' });
    await database.probe();
  });
});

describe('a PostgreSQL server that is unavailable at the start', () => {
  it('is reported in one line', async () => {
    const place = { url: 'postgres://test@127.0.0.1:1/none', schema: 'none' };
    await expect(openDatabase(place, [notes])).rejects.toMatchObject({
      name: 'UnusableDatabase',
      message: expect.stringMatching(/^DATABASE_URL: [^\n]+$/) as string,
    });
  });
});
