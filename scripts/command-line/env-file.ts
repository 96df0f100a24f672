import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Returns the settings of `.env`; none when there is no such file. Ends the process with one line
 * when it is UTF-16, or has a line that is no setting: the shop would start without what it sets,
 * such as the mode.
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  const text = readFileSync('.env', 'utf8');
  if (text.includes('\0')) {
    process.stderr.write('.env is not UTF-8: save it as UTF-8\n');
    process.exit(1);
  }
  // Editors of Windows write a byte order mark, which would be a part of the first name.
  const content = text.replace(/^\uFEFF/, '');
  const line = findLineWithoutSetting(content);
  if (line !== null) {
    // Without its text, which may be a secret.
    process.stderr.write(`.env, line ${line} is no setting: write NAME=value\n`);
    process.exit(1);
  }
  return parseEnv(content);
}

/** Returns the number of the first line that `parseEnv` ignores and that is no comment; null: none. */
function findLineWithoutSetting(content: string): number | null {
  const lines = content.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, quote] = /^[^=]+=\s*(["'`]?)/.exec(line) ?? [];
    if (quote === undefined) return at + 1;
    at = findLastLine(lines, at, quote);
  }
  return null;
}

/** Returns the last line of a value: one in quotes may have several. */
function findLastLine(lines: readonly string[], first: number, quote: string): number {
  if (quote === '') return first;
  const value = (lines[first] ?? '').replace(/^[^=]+=\s*["'`]/, '');
  if (value.includes(quote)) return first;
  const last = lines.findIndex((line, at) => at > first && line.includes(quote));
  // `parseEnv` reads a quote that is not closed as a part of its line.
  return last === -1 ? first : last;
}

/** Adds the settings of `.env` to the environment, whose variables win. Rule G6.16 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}
