/**
 * Parses a whole number as people write it: digits, perhaps with a sign or with zeros after a
 * separator (`12.0`). Null for any other text: `1e1` and `0x10` are typing errors, not ten nights.
 * Rules C2.14, C15.24
 */
export function readWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^[+-]?\d+([.,]0*)?$/.test(trimmed) ? Number.parseInt(trimmed, 10) : null;
}
