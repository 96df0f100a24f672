/** Spreadsheets treat text with such a beginning as a formula, some of them also after spaces. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** Separator of cells, and of the fraction of numbers. */
export type CsvForm = { separator: ',' | ';'; decimal: '.' | ',' };

/** What spreadsheets with German settings expect. */
export const germanForm: CsvForm = { separator: ';', decimal: ',' };

/**
 * Returns comma-separated values (RFC 4180) with a byte order mark, which spreadsheets need for
 * UTF-8. Text that a spreadsheet would run is prefixed with an apostrophe.
 */
export function toCsv(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  { separator, decimal }: CsvForm = { separator: ',', decimal: '.' },
): string {
  const lines = [titles, ...rows].map((row) =>
    row.map((value) => toCell(value, decimal)).join(separator),
  );
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function toCell(value: string | number | null, decimal: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
