import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Milliseconds a test file took when it last ran on this machine, by path from the root. */
export type Durations = Readonly<Record<string, number>>;

/** Part of a JSON report of Vitest. */
type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

const store = 'node_modules/.cache/test-durations.json';

/** What a test file is taken to need before it has run once. Milliseconds. */
const assumedDuration = 2_000;

export function readDurations(file = store): Durations {
  return (readJson(file) ?? {}) as Durations;
}

/** Adds the durations of a report. A missing report adds nothing. */
export function recordDurations(report: string, file = store): void {
  const results = (readJson(report) as Report | null)?.testResults ?? [];
  if (results.length === 0) return;
  const measured = results.map(({ name, startTime, endTime }) => [
    relative('.', name).replaceAll('\\', '/'),
    Math.round(endTime - startTime),
  ]);
  mkdirSync(dirname(file), { recursive: true });
  const durations = { ...readDurations(file), ...(Object.fromEntries(measured) as Durations) };
  writeFileSync(file, JSON.stringify(durations));
}

/**
 * Returns the test files that fit into `budget` milliseconds one after the other, in their order.
 * One that is too long is passed over for shorter ones behind it.
 */
export function fitIntoBudget(
  tests: readonly string[],
  durations: Durations,
  budget: number,
): string[] {
  let left = budget;
  return tests.filter((test) => {
    const duration = durations[test] ?? assumedDuration;
    if (duration > left) return false;
    left -= duration;
    return true;
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
