/** Spreadsheets treat text with such a beginning as a formula, some of them also after spaces. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns comma-separated values (RFC 4180) with a byte order mark, which spreadsheets need for
 * UTF-8. Text that a spreadsheet would run is prefixed with an apostrophe.
 */
export function toCsv(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [titles, ...rows].map((row) => row.map(toCell).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
