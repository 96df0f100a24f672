import { cpus } from 'node:os';

const rows: (readonly [what: string, measured: string, aim: string])[] = [];

/** Adds a row to the table; `aim` stays empty where there is none. */
export function report(what: string, measured: string, aim = ''): void {
  rows.push([what, measured, aim]);
  // Shown at once, so that an aborted run leaves its results.
  console.error(`${what}: ${measured}`);
}

/** Prints the rows as Markdown, with the date and the machine. */
export function printTable(): void {
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model ?? '?'}, Node ${process.version}\n`,
  );
  console.log('| what | measured | aim |\n| --- | --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Formats kilobytes with one decimal. */
export const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
