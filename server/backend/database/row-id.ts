/** An id of a row as it came from outside; 0, which no row has, where it cannot be one. */
export function rowId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
