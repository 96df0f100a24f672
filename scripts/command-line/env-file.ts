import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Returns the settings of `.env`; none when there is no such file. Ends the process with one line
 * when it is UTF-16: all of it would be ignored, and the shop would start in demo mode.
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  const text = readFileSync('.env', 'utf8');
  if (text.includes('\0')) {
    process.stderr.write('.env is not UTF-8: save it as UTF-8\n');
    process.exit(1);
  }
  // Editors of Windows write a byte order mark, which would be a part of the first name.
  return parseEnv(text.replace(/^\uFEFF/, ''));
}

/** Adds the settings of `.env` to the environment, whose variables win. Rule G6.16 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}
