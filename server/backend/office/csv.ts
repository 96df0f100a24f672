/** Spreadsheets take text that begins so for a formula, some of them behind spaces too. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Comma-separated values as RFC 4180 has them, with a byte order mark so that spreadsheets read
 * UTF-8. Text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers.
 */
export function csvText(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [titles, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
