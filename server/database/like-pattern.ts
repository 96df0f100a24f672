/** Returns a LIKE pattern for texts that contain `part` literally; `!` is its escape character. */
export function toLikePattern(part: string): string {
  return `%${part.replace(/[!%_]/g, '!$&')}%`;
}
