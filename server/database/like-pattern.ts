/** Returns a LIKE pattern for texts that contain `part` literally; `!` is its escape character. */
function toLikePattern(part: string): string {
  return `%${part.replace(/[!%_]/g, '!$&')}%`;
}

/**
 * Returns a LIKE pattern for texts in lower case that may name a mail address; callers compare it
 * themselves. Letters beyond ASCII match anything: SQLite's `lower` does not change them.
 */
export function toAddressPattern(key: string): string {
  return toLikePattern(key).replace(/[^ -~]+/g, '%');
}
