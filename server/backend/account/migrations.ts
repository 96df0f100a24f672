import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineIdColumn } from '../../database/id-column.ts';
import { overwriteDeleted } from '../../database/overwrite-deleted.ts';
import type { Migration } from '../../database/migrate.ts';
import { createOwnedTable, unique } from './owned-table.ts';

/** Migrations of the account tables; columns are documented in tables.ts. */
export const accountMigrations: readonly Migration[] = [
  {
    name: '005-customers',
    async up(db) {
      await createCustomers(db);
      await createSessions(db);
      await createPasswordTokens(db);
      await createAttempts(db);
      await createKeys(db);
      await addOwners(db);
    },
  },
  {
    name: '006-wishes-news-reviews',
    async up(db) {
      await createOwnedTable(
        db,
        'wishlists',
        [
          ['brand', 'text'],
          ['code_hash', 'text', 'null'],
          ['code_salt', 'text', 'null'],
        ],
        false,
      );
      await unique(db, 'wishlists', ['customer_id', 'brand']);
      await unique(db, 'wishlists', ['code_hash']);
      await createOwnedTable(db, 'wishlist_items', [
        ['brand', 'text'],
        ['product_id', 'bigint'],
        ['sku', 'text'],
        ['store_id', 'bigint'],
        ['added_at', 'bigint'],
      ]);
      await unique(db, 'wishlist_items', ['customer_id', 'brand', 'sku']);
      let subscribers = db.schema
        .createTable('subscribers')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('code_hash', 'text')
        .addColumn('code_ends_at', 'bigint')
        .addColumn('coupon', 'text')
        .addColumn('changed_at', 'bigint', (it) => it.notNull())
        .addColumn('confirmed_at', 'bigint');
      for (const name of ['email', 'email_key', 'brand', 'store_code', 'state']) {
        subscribers = subscribers.addColumn(name, 'text', (it) => it.notNull());
      }
      await subscribers.execute();
      await unique(db, 'subscribers', ['email_key', 'brand']);
      await createOwnedTable(db, 'reviews', [
        ['product_id', 'bigint'],
        ['sku', 'text', 'null'],
        ['store_code', 'text'],
        ['title', 'text'],
        ['detail', 'text'],
        ['nickname', 'text'],
        ['ratings', 'text'],
        ['is_recommended', 'bigint', 'null'],
        ['status', 'bigint'],
        ['made_at', 'bigint'],
      ]);
      await db.schema
        .createIndex('reviews_by_product')
        .on('reviews')
        .columns(['product_id', 'status'])
        .execute();
      await createOwnedTable(db, 'push_subscriptions', [
        ['endpoint_hash', 'text'],
        ['browser', 'text'],
        ['subscription', 'text'],
        ['made_at', 'bigint'],
      ]);
      await unique(db, 'push_subscriptions', ['customer_id', 'endpoint_hash']);
    },
  },
  {
    name: '007-social-sign-ins',
    async up(db) {
      await db.schema.alterTable('customers').addColumn('email_proven_at', 'bigint').execute();
      await createOwnedTable(
        db,
        'social_identities',
        [
          ['provider', 'text'],
          ['subject_hash', 'text'],
          ['email', 'text', 'null'],
          ['linked_at', 'bigint'],
        ],
        false,
      );
      await unique(db, 'social_identities', ['subject_hash']);
      await unique(db, 'social_identities', ['customer_id', 'provider']);
      let confirmations = db.schema
        .createTable('social_confirmations')
        .addColumn('ticket_hash', 'text', (it) => it.primaryKey())
        .addColumn('ends_at', 'bigint', (it) => it.notNull());
      for (const name of [
        'code_hash',
        'provider',
        'subject_hash',
        'email',
        'firstname',
        'lastname',
        'store_code',
      ]) {
        confirmations = confirmations.addColumn(name, 'text', (it) => it.notNull());
      }
      await confirmations.execute();
      await db.schema
        .createTable('used_proofs')
        .addColumn('proof_hash', 'text', (it) => it.primaryKey())
        .addColumn('ends_at', 'bigint', (it) => it.notNull())
        .execute();
    },
  },
  {
    name: '008-email-changes',
    async up(db) {
      await createOwnedTable(
        db,
        'email_changes',
        [
          ['token_hash', 'text'],
          ['email', 'text'],
          ['ends_at', 'bigint'],
        ],
        false,
      );
      await unique(db, 'email_changes', ['token_hash']);
    },
  },
  {
    name: '009-proofs-of-accounts',
    async up(db) {
      await db.schema.alterTable('customers').addColumn('password_form', 'text').execute();
      await db.schema.alterTable('sessions').addColumn('linking_until', 'bigint').execute();
    },
  },
  {
    name: '010-session-life',
    async up(db) {
      await db.schema
        .alterTable('sessions')
        .addColumn('used_at', 'bigint', (it) => it.notNull().defaultTo(0))
        .execute();
      for (const name of ['browser', 'system', 'country']) {
        await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
      }
      await sql`update sessions set used_at = opened_at`.execute(db);
      // Waiting mails with readable links fail: a migration has no secret to encrypt them with.
      await overwriteDeleted(db, async () => {
        await sql`update mails set text = '', html = '', state = 'failed' where is_secret = 1 and state <> 'sent'`.execute(
          db,
        );
      });
    },
  },
];

/** Adds the session that subscribed a browser; the subscription is deleted with it. */
export const pushSessions: Migration = {
  name: '027-push-sessions',
  async up(db) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('session_id', 'bigint', (it) => it.references('sessions.id').onDelete('cascade'))
      .execute();
  },
};

async function createCustomers(db: Kysely<unknown>): Promise<void> {
  let customers = db.schema
    .createTable('customers')
    .addColumn('id', ...defineIdColumn(db))
    .addColumn('email_key', 'text', (it) => it.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('birthday', 'text')
    .addColumn('role', 'text')
    .addColumn('telephone', 'text')
    .addColumn('group_id', 'bigint', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('updated_at', 'bigint', (it) => it.notNull());
  for (const name of ['email', 'firstname', 'lastname', 'store_code', 'teams']) {
    customers = customers.addColumn(name, 'text', (it) => it.notNull());
  }
  await customers.execute();
  await createOwnedTable(db, 'customer_addresses', [
    ['address', 'text'],
    ['is_default_billing', 'bigint'],
    ['is_default_shipping', 'bigint'],
  ]);
  await db.schema
    .createIndex('addresses_by_customer')
    .on('customer_addresses')
    .column('customer_id')
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await createOwnedTable(db, 'sessions', [
    ['opened_at', 'bigint'],
    ['ended_at', 'bigint', 'null'],
  ]);
  await db.schema
    .createIndex('sessions_by_customer')
    .on('sessions')
    .column('customer_id')
    .execute();
  await db.schema
    .createTable('session_tokens')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('session_id', 'bigint', (it) =>
      it.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('ends_at', 'bigint', (it) => it.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('salt', 'text')
    .execute();
  await db.schema
    .createIndex('session_tokens_by_session')
    .on('session_tokens')
    .column('session_id')
    .execute();
}

async function createPasswordTokens(db: Kysely<unknown>): Promise<void> {
  await createOwnedTable(
    db,
    'password_tokens',
    [
      ['token_hash', 'text'],
      ['ends_at', 'bigint'],
    ],
    false,
  );
  await db.schema
    .createIndex('password_tokens_by_hash')
    .unique()
    .on('password_tokens')
    .column('token_hash')
    .execute();
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('id', ...defineIdColumn(db))
    .addColumn('bucket', 'text', (it) => it.notNull())
    .addColumn('made_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createIndex('attempts_by_bucket')
    .on('attempts')
    .columns(['bucket', 'made_at'])
    .execute();
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', (it) => it.primaryKey())
    .addColumn('value', 'text', (it) => it.notNull())
    .execute();
}

/** Adds an optional owner to carts and orders; orders of a deleted customer stay without one. */
async function addOwners(db: Kysely<unknown>): Promise<void> {
  for (const name of ['carts', 'orders']) {
    await db.schema
      .alterTable(name)
      .addColumn('customer_id', 'bigint', (it) =>
        it.references('customers.id').onDelete('set null'),
      )
      .execute();
    await db.schema.createIndex(`${name}_by_customer`).on(name).column('customer_id').execute();
  }
  await db.schema.alterTable('carts').addColumn('public_id', 'text').execute();
  await sql`create unique index one_open_cart on carts (customer_id, brand) where status = 'open' and customer_id is not null`.execute(
    db,
  );
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('is_secret', 'bigint', (it) => it.notNull().defaultTo(0))
    .execute();
}
