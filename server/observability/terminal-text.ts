/**
 * Replaces control and direction characters with a dot, so that submitted or imported text cannot
 * control a terminal.
 */
export function replaceControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '·');
}

/** The same for a text of several lines. */
export function toTerminalText(text: string): string {
  return text.split(/\r?\n/).map(replaceControlCharacters).join('\n');
}
