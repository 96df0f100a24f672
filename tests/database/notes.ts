import type { Migration } from '../../server/database/migrate.ts';

export type Tables = { notes: { id: number; text: string } };

/** A migration with one table, for tests of the database layer. */
export const notes: Migration = {
  name: '001-notes',
  async up(db) {
    await db.schema
      .createTable('notes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
};
