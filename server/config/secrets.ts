import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const minLength = 32;

export function readSecrets(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < minLength)) {
    throw new ConfigError('SESSION_SECRETS: each secret needs at least 32 characters');
  }
  return secrets;
}

/**
 * Returns the demo mode's session secret, which survives restarts without any setting. Processes
 * that start at the same time on one folder share the secret that was written first.
 */
export function loadDemoSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret');
  const stored = readStoredSecret(file);
  if (stored !== null && stored.length >= minLength) return stored;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    // `linkSync` is atomic and fails when the file exists; a file without a valid secret is
    // replaced.
    if (stored === null) linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readStoredSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_FOLDER: the session secret cannot be read (${reason})`);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
