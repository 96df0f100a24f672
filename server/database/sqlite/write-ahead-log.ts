import type { DatabaseSync } from 'node:sqlite';

const pauseBetweenTries = 5;

/**
 * Switches a file to the write-ahead log. SQLite does not apply its busy timeout to this switch, so
 * processes that open a new file together would fail with "database is locked".
 * `timeout`: how long it waits for the other processes, in milliseconds.
 * @throws the error of SQLite when the file is still locked after that.
 */
export function useWriteAheadLog(sqlite: DatabaseSync, timeout: number): void {
  const lastTry = performance.now() + timeout;
  for (;;) {
    try {
      sqlite.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= lastTry) throw error;
      sleepSync(pauseBetweenTries);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}

/** Blocks the thread, as the busy timeout of SQLite does for every other statement. */
function sleepSync(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
