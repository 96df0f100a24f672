import { sql } from 'kysely';
import { overwriteDeleted } from '../database/overwrite-deleted.ts';
import { renameColumns } from '../database/migrate.ts';
import type { Migration } from '../database/migrate.ts';

/** Migrations of the storefront's database. Released migrations never change. */
export const storefrontMigrations: readonly Migration[] = [
  {
    name: '001-checkout',
    async up(db) {
      await db.schema
        .createTable('drafts')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('password_hash', 'text')
        .addColumn('order_key', 'text', (column) => column.notNull())
        .addColumn('modified_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('carts')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('generation', 'bigint', (column) => column.notNull())
        .addColumn('cart_digest', 'text')
        .execute();
      await db.schema
        .createTable('orders')
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('cart_digest', 'text', (column) => column.notNull())
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('order_number', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('placed_at', 'bigint')
        .addPrimaryKeyConstraint('orders_key', ['session_id', 'key'])
        .execute();
    },
  },
  {
    name: '002-url-mappings',
    async up(db) {
      await db.schema
        .createTable('url_mappings')
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('url_mappings_key', ['store_code', 'url'])
        .execute();
      await db.schema
        .createIndex('url_mappings_by_age')
        .on('url_mappings')
        .column('kept_at')
        .execute();
    },
  },
  {
    name: '003-limits',
    async up(db) {
      await db.schema
        .createTable('limit_hits')
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('counted_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('limit_hits_key', ['bucket', 'key'])
        .execute();
      await db.schema
        .createIndex('limit_hits_by_age')
        .on('limit_hits')
        .column('counted_at')
        .execute();
    },
  },
  {
    name: '004-offer-texts',
    async up(db) {
      await db.schema
        .createTable('offer_texts')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('sku', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '005-sign-ins',
    async up(db) {
      await db.schema
        .createTable('sign_ins')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('customer', 'text', (column) => column.notNull())
        .addColumn('user_token', 'text', (column) => column.notNull())
        .addColumn('refresh_token', 'text')
        .addColumn('refresh_lock', 'bigint', (column) => column.notNull())
        .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '006-reset-links',
    async up(db) {
      await db.schema
        .createTable('reset_links')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '007-submissions',
    async up(db) {
      await db.schema
        .createTable('submissions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('busy_until', 'bigint', (column) => column.notNull())
        .addColumn('cart_digest', 'text')
        .addColumn('answer', 'text')
        .addColumn('is_kept', 'bigint', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('submissions_by_age')
        .on('submissions')
        .column('made_at')
        .execute();
      await db.schema
        .createTable('lanes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('epoch', 'bigint', (column) => column.notNull())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('submission_id', 'text', (column) => column.notNull())
        .addColumn('used_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '008-mailed-links',
    async up(db) {
      await db.schema.dropTable('reset_links').execute();
      await db.schema
        .createTable('mailed_links')
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('kept_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('mailed_links_key', ['session_id', 'kind'])
        .execute();
    },
  },
  {
    name: '009-social-attempts',
    async up(db) {
      await db.schema
        .createTable('social_attempts')
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('verifier', 'text', (column) => column.notNull())
        .addColumn('return_to', 'text')
        .addColumn('customer_id', 'text')
        .addColumn('begun_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('social_attempts_key', ['session_id', 'state'])
        .execute();
    },
  },
  {
    name: '010-cache-epochs',
    async up(db) {
      await db.schema
        .createTable('cache_epochs')
        .addColumn('tag', 'text', (column) => column.primaryKey())
        .addColumn('stamp', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    // Tokens were stored unencrypted before. A migration has no secrets to encrypt them, so they
    // are deleted.
    name: '011-sealed-secrets',
    async up(db) {
      await overwriteDeleted(db, async () => {
        await sql`delete from sign_ins`.execute(db);
        await sql`delete from mailed_links`.execute(db);
        await sql`delete from social_attempts`.execute(db);
      });
    },
  },
  {
    name: '030-known-devices',
    async up(db) {
      await db.schema
        .createTable('known_devices')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '031-column-names',
    async up(db) {
      await renameColumns(db, [
        ['url_mappings', 'kept_at', 'cached_at'],
        ['offer_texts', 'kept_at', 'stored_at'],
        ['mailed_links', 'kept_at', 'stored_at'],
        ['submissions', 'is_kept', 'is_permanent'],
        ['submissions', 'made_at', 'created_at'],
      ]);
    },
  },
  {
    // A limit is read without reading every hit of a busy network.
    name: '036-limit-hits-by-time',
    async up(db) {
      await db.schema
        .createIndex('limit_hits_by_time')
        .on('limit_hits')
        .columns(['bucket', 'counted_at'])
        .execute();
    },
  },
  {
    name: '040-search-misses',
    async up(db) {
      await db.schema
        .createTable('search_misses')
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('search_misses_key', ['day', 'store_code', 'text'])
        .execute();
    },
  },
];
