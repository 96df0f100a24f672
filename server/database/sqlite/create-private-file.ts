import { closeSync, openSync } from 'node:fs';

/**
 * Creates an empty file that only its owner can read, unless it exists. SQLite gives the same mode
 * to the log beside it (Rule S9.11).
 */
export function createPrivateFile(file: string): void {
  try {
    // Closing an existing file would release the locks that this process has on it.
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It exists, or SQLite explains why it cannot be created.
  }
}
