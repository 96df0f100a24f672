import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Preloaded into a measured shop: counts the commits of each SQLite file, and those among them that
 * wait for fsync. SIGUSR2 writes the counts as JSON to the file COMMIT_COUNTS names.
 */
export const counts: Record<string, { commits: number; synced: number }> = {};

const { prepare, exec } = DatabaseSync.prototype;
const unsynced = new WeakSet<DatabaseSync>();

DatabaseSync.prototype.exec = function (text) {
  const level = /^PRAGMA synchronous\s*=\s*(\w+)/i.exec(text)?.[1]?.toUpperCase();
  if (level === 'NORMAL') unsynced.add(this);
  if (level === 'FULL') unsynced.delete(this);
  exec.call(this, text);
};

DatabaseSync.prototype.prepare = function (text, ...options) {
  const statement = prepare.call(this, text, ...options);
  const changes = /^\s*(?:insert|update|delete|commit)\b/i.test(text);
  if (!changes) return statement;
  for (const name of ['run', 'all', 'get'] as const) {
    const execute = statement[name].bind(statement) as (...values: unknown[]) => never;
    statement[name] = (...values: unknown[]) => {
      const result = execute(...values);
      // Inside a transaction nothing is committed yet.
      if (!this.isTransaction) count(this);
      return result;
    };
  }
  return statement;
};

function count(database: DatabaseSync): void {
  const file = basename(database.location() ?? 'memory');
  const known = (counts[file] ??= { commits: 0, synced: 0 });
  known.commits += 1;
  if (!unsynced.has(database)) known.synced += 1;
}

process.on('SIGUSR2', () => {
  writeFileSync(process.env.COMMIT_COUNTS ?? '/dev/null', JSON.stringify(counts));
});
