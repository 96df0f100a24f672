import { writeFileSync } from 'node:fs';
import { toTerminalText } from '../../observability/terminal-text.ts';
import { OperatorError } from './desk.ts';
import type { CommandArguments, CommandDeps } from './desk.ts';

/**
 * Writes an export to the file of --to, else to standard output. It contains personal data: the file
 * is readable by the operator only, and none is overwritten. A terminal gets no control characters,
 * which customers can submit; a pipe gets the text as it is.
 * @param count of what, for the message, such as '3 inquiries'
 */
export function writeExport(
  deps: CommandDeps,
  input: CommandArguments,
  { text, count }: { text: string; count: string },
): void {
  const { to } = input.options;
  if (typeof to !== 'string') {
    deps.write(deps.width === null ? text : toTerminalText(text));
    return;
  }
  try {
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new OperatorError(`--to: ${to} cannot be written (${code})`);
  }
  deps.write(`${count} in ${to}\n`);
}
