/** Parses the id of a row from outside input; 0, which no row has, when it cannot be one. */
export function parseRowId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
