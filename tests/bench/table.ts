import { cpus } from 'node:os';

const rows: (readonly [what: string, measured: string, aim: string])[] = [];

/** A line of the table; `aim` stays empty where nothing was promised. */
export function report(what: string, measured: string, aim = ''): void {
  rows.push([what, measured, aim]);
  // Whoever stops a long run keeps what there is.
  console.error(`${what}: ${measured}`);
}

/** Prints what was reported, as Markdown, with the day and the machine. */
export function printTable(): void {
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model ?? '?'}, Node ${process.version}\n`,
  );
  console.log('| what | measured | aim |\n| --- | --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Kilobytes with one digit. */
export const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

/** The number in the middle. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
