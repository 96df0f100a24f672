/**
 * Another token of the same letters and length: its first letter is another.
 * The last letters would not do: they can hold bits that no reader decodes.
 */
export function forgedToken(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
}
