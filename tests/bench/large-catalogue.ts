import { execFileSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { readStartFlags } from '../support/shop/start-flags.ts';
import { report } from './table.ts';

type Measured = { what: string; clock: number; longestIteration: number; longestDelay: number };

const aims: Record<string, string> = { ready: '≤ 5 s with a stored index' };

/**
 * Measures a catalogue of 100,000 products: time until ready without and with a saved index, the
 * first requests, and the longest task on the event loop, in processor time and wall time.
 */
export async function measureLargeCatalogue(folder: string): Promise<void> {
  const file = join(folder, 'large.sqlite');
  const script = (name: string) => new URL(name, import.meta.url).pathname;
  const started = performance.now();
  execFileSync(process.execPath, [script('./generated/load.ts'), file]);
  report('100,000 products: import with the index', seconds(performance.now() - started));
  for (const state of ['without a stored index', 'with a stored index']) {
    if (state === 'without a stored index') forgetIndexes(file);
    const text = execFileSync(
      process.execPath,
      [...readStartFlags(), script('./large-catalogue.bench.ts'), file],
      { encoding: 'utf8' },
    );
    const { results, resident } = JSON.parse(text) as { results: Measured[]; resident: number };
    for (const { what, clock, longestIteration, longestDelay } of results) {
      // Rule P4.3
      report(
        `100,000 products, ${state}: ${what}; longest task, processor and clock`,
        `${seconds(clock)}; ${longestIteration.toFixed(0)} ms, ${longestDelay.toFixed(0)} ms`,
        aims[what] ?? 'task ≤ 50 ms',
      );
    }
    report(`100,000 products, ${state}: memory`, `${resident.toFixed(0)} MB`);
  }
}

function forgetIndexes(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('DELETE FROM store_indexes');
  database.close();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
