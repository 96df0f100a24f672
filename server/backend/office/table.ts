import { replaceControlCharacters } from '../../observability/terminal-text.ts';

export type Column<Row> = {
  title: string;
  value: (row: Row) => string | number;
  /** Numbers are aligned right. */
  isNumber?: boolean;
};

const gap = '  ';
const narrowest = 8;

/**
 * Returns rows as text in columns. With a `width` the widest columns are shortened until a row fits
 * one line; without it nothing is cut.
 */
export function renderTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number | null,
): string {
  const cells = rows.map((row) =>
    columns.map((column) => replaceControlCharacters(String(column.value(row)))),
  );
  const wanted = columns.map((column, index) =>
    Math.max(findLength(column.title), ...cells.map((row) => findLength(row[index] ?? ''))),
  );
  const widths =
    width === null ? wanted : fitColumns(wanted, width - gap.length * (columns.length - 1));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => padCell(text, widths[index] ?? 0, columns[index]?.isNumber ?? false))
      .join(gap)
      .trimEnd();
  return [
    line(columns.map((column) => column.title)),
    line(widths.map((wide) => '-'.repeat(wide))),
    ...cells.map(line),
    '',
  ].join('\n');
}

function findLength(text: string): number {
  return [...text].length;
}

function fitColumns(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted];
  let spare = width - widths.reduce((sum, wide) => sum + wide, 0);
  while (spare < 0) {
    const widest = Math.max(...widths);
    if (widest <= narrowest) break;
    widths[widths.indexOf(widest)] = widest - 1;
    spare += 1;
  }
  return widths;
}

function padCell(text: string, width: number, isRight: boolean): string {
  const characters = [...text];
  const cut = characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text;
  const space = ' '.repeat(Math.max(0, width - findLength(cut)));
  return isRight ? space + cut : cut + space;
}
