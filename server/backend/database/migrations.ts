import { sql } from 'kysely';
import { defineIdColumn } from '../../database/id-column.ts';
import { renameColumns } from '../../database/migrate.ts';
import type { Migration } from '../../database/migrate.ts';
import { accountMigrations, pushSessions } from '../account/migrations.ts';

/** Migrations of the back end's tables; columns are documented in tables.ts. */
export const backendMigrations: readonly Migration[] = [
  {
    name: '001-carts',
    async up(db) {
      await db.schema
        .createTable('carts')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('coupon', 'text')
        .addColumn('country', 'text')
        .addColumn('postcode', 'text')
        .addColumn('shipping_carrier', 'text')
        .addColumn('shipping_method', 'text')
        .addColumn('payment_method', 'text')
        .addColumn('version', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('carts_by_change').on('carts').column('changed_at').execute();
      await db.schema
        .createTable('cart_lines')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('cart_id', 'bigint', (column) =>
          column.notNull().references('carts.id').onDelete('cascade'),
        )
        .addColumn('sku', 'text', (column) => column.notNull())
        .addColumn('parent_sku', 'text')
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('quantity', 'bigint', (column) => column.notNull())
        .addColumn('checksum', 'text', (column) => column.notNull())
        .addColumn('product_option', 'text')
        .execute();
      await db.schema
        .createIndex('cart_lines_by_cart')
        .on('cart_lines')
        .column('cart_id')
        .execute();
      await db.schema
        .createTable('coupons')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('percent', 'double precision')
        .addColumn('amount_eur', 'bigint')
        .addColumn('amount_chf', 'bigint')
        .addColumn('minimum_eur', 'bigint', (column) => column.notNull())
        .addColumn('minimum_chf', 'bigint', (column) => column.notNull())
        .addColumn('starts_at', 'bigint')
        .addColumn('ends_at', 'bigint')
        .addColumn('max_uses', 'bigint')
        .addColumn('uses', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('effects')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('is_kept', 'bigint', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('effects_by_age').on('effects').column('made_at').execute();
    },
  },
  {
    name: '002-orders',
    async up(db) {
      await db.schema
        .createTable('stock_taken')
        .addColumn('sku', 'text', (column) => column.primaryKey())
        .addColumn('quantity', 'bigint', (column) => column.notNull())
        .execute();
      let orders = db.schema
        .createTable('orders')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('number', 'text', (column) => column.unique())
        // A cart becomes one order at most, whatever fails elsewhere.
        .addColumn('cart_id', 'bigint', (column) =>
          column.notNull().unique().references('carts.id'),
        )
        .addColumn('coupon', 'text')
        .addColumn('shipping_method', 'text')
        .addColumn('payment_method', 'text');
      for (const name of ['principal', 'store_code', 'state', 'status', 'currency', 'email']) {
        orders = orders.addColumn(name, 'text', (column) => column.notNull());
      }
      for (const name of [
        'subtotal',
        'subtotal_gross',
        'discount',
        'shipping_gross',
        'payment_gross',
        'tax',
        'grand_total',
      ]) {
        orders = orders.addColumn(name, 'bigint', (column) => column.notNull());
      }
      await orders
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('placed_at', 'bigint', (column) => column.notNull())
        .execute();
      let lines = db.schema
        .createTable('order_lines')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
        .addColumn('product_id', 'bigint', (column) => column.notNull())
        .addColumn('sku', 'text', (column) => column.notNull())
        .addColumn('parent_sku', 'text')
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('options', 'text', (column) => column.notNull())
        .addColumn('tax_percent', 'double precision', (column) => column.notNull())
        .addColumn('image', 'text');
      for (const name of ['quantity', 'net', 'gross', 'row_net', 'row_gross', 'discount', 'tax']) {
        lines = lines.addColumn(name, 'bigint', (column) => column.notNull());
      }
      await lines.execute();
      await db.schema
        .createIndex('order_lines_by_order')
        .on('order_lines')
        .column('order_id')
        .execute();
      await db.schema
        .createTable('mails')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('order_id', 'bigint', (column) => column.references('orders.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('reply_to', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('leased_until', 'bigint')
        .addColumn('sent_at', 'bigint')
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('mails_by_due')
        .on('mails')
        .columns(['state', 'due_at'])
        .execute();
    },
  },
  {
    name: '003-mail-tokens',
    async up(db) {
      await db.schema
        .createTable('mail_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '004-coupon-stores',
    async up(db) {
      await db.schema.alterTable('coupons').addColumn('stores', 'text').execute();
    },
  },
  ...accountMigrations,
  {
    name: '020-stock-holds',
    async up(db) {
      await db.schema
        .createTable('stock_holds')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('order_id', 'bigint', (column) =>
          column.notNull().references('orders.id').onDelete('cascade'),
        )
        .addColumn('sku', 'text', (column) => column.notNull())
        .addColumn('quantity', 'bigint', (column) => column.notNull())
        .addColumn('counted', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('stock_holds_by_sku')
        .on('stock_holds')
        .columns(['sku', 'ends_at'])
        .execute();
      await db.schema
        .createIndex('stock_holds_by_order')
        .on('stock_holds')
        .column('order_id')
        .execute();
      await db.schema
        .createTable('hold_owners')
        .addColumn('order_id', 'bigint', (column) =>
          column.notNull().references('orders.id').onDelete('cascade'),
        )
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('hold_owners_pk', ['bucket', 'order_id'])
        .execute();
      await db.schema
        .createIndex('hold_owners_by_order')
        .on('hold_owners')
        .column('order_id')
        .execute();
      await db.schema.alterTable('orders').addColumn('held_until', 'bigint').execute();
    },
  },
  {
    name: '021-column-names',
    async up(db) {
      await renameColumns(db, [
        ['effects', 'is_kept', 'is_permanent'],
        ['effects', 'made_at', 'created_at'],
        ['mails', 'made_at', 'created_at'],
        ['attempts', 'made_at', 'created_at'],
        ['reviews', 'made_at', 'created_at'],
        ['push_subscriptions', 'made_at', 'created_at'],
        ['used_proofs', 'proof_hash', 'token_hash'],
      ]);
      await db.schema.alterTable('used_proofs').renameTo('used_id_tokens').execute();
    },
  },
  {
    name: '022-catalogue-changes',
    async up(db) {
      await db.schema
        .createTable('catalogue_changes')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('document_key', 'text', (column) => column.notNull())
        .addColumn('fields', 'text')
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('catalogue_changes_name', ['store_code', 'entity', 'document_key'])
        .execute();
      await db.schema
        .createTable('catalogue_originals')
        .addColumn('store_code', 'text', (column) => column.notNull())
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('document_key', 'text', (column) => column.notNull())
        .addColumn('document', 'text')
        .addPrimaryKeyConstraint('catalogue_originals_pk', ['store_code', 'entity', 'document_key'])
        .execute();
    },
  },
  {
    name: '023-operator-actions',
    async up(db) {
      await db.schema
        .createTable('operator_actions')
        .addColumn('id', ...defineIdColumn(db))
        .addColumn('acted_at', 'bigint', (column) => column.notNull())
        .addColumn('command', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '024-subscriber-accounts',
    async up(db) {
      for (const name of ['customer_id', 'asked_by']) {
        await db.schema
          .alterTable('subscribers')
          .addColumn(name, 'bigint', (column) =>
            column.references('customers.id').onDelete('set null'),
          )
          .execute();
      }
      // Until now an account read and ended the subscription of its address.
      await sql`update subscribers set customer_id = (select id from customers where customers.email_key = subscribers.email_key)`.execute(
        db,
      );
    },
  },
  {
    name: '025-ordered-options',
    async up(db) {
      await db.schema.alterTable('order_lines').addColumn('product_option', 'text').execute();
    },
  },
  {
    name: '026-principals-of-answers',
    async up(db) {
      await db.schema.alterTable('effects').addColumn('principal_hash', 'text').execute();
      await db.schema
        .createIndex('effects_by_principal')
        .on('effects')
        .column('principal_hash')
        .execute();
    },
  },
  pushSessions,
];
