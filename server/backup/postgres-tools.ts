import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';

/**
 * Runs a PostgreSQL client program on a database. The password is passed in the environment,
 * because arguments can be read by every user of the machine.
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [`--dbname=${url.href}`, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  const message = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new BackupError(`${program} is not installed: install the PostgreSQL client programs`),
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${program} failed: ${(await message).trim()}`);
}
