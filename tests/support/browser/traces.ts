import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright';

/** Folder of the traces of failed journeys; ignored by git. */
const traceFolder = 'traces';

type TestEnd = { name: string; hasFailed: boolean };

/** Playwright traces of browser contexts; only those of failed tests are saved. */
export type Traces = {
  start(context: BrowserContext): Promise<void>;
  /** Writes the trace of a context that is about to close: how its test ends is not known yet. */
  beforeClose(context: BrowserContext): Promise<void>;
  /** Saves the traces of a failed test and returns their paths; discards those of a passed one. */
  endTest(test: TestEnd): Promise<string[]>;
  dispose(): void;
};

export function openTraces(folder = traceFolder): Traces {
  const pendingFolder = mkdtempSync(join(tmpdir(), 'traces-'));
  const open = new Set<BrowserContext>();
  let pending: string[] = [];
  let count = 0;

  async function write(context: BrowserContext): Promise<void> {
    const path = join(pendingFolder, `${(count += 1)}.zip`);
    await context.tracing.stopChunk({ path });
    pending.push(path);
  }

  return {
    async start(context) {
      await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
      await context.tracing.startChunk();
      open.add(context);
      // A context that a test closed itself has no trace.
      context.once('close', () => open.delete(context));
    },
    async beforeClose(context) {
      if (!open.delete(context)) return;
      await write(context);
    },
    async endTest({ name, hasFailed }) {
      // A context that several tests share stays open.
      for (const context of hasFailed ? open : []) {
        await write(context);
        await context.tracing.startChunk();
      }
      const written = pending;
      pending = [];
      if (!hasFailed) {
        for (const path of written) rmSync(path);
        return [];
      }
      mkdirSync(folder, { recursive: true });
      return written.map((path, index) => {
        const saved = resolve(folder, `${toFileName(name)}-${index + 1}.zip`);
        // The temporary folder may be on another disk, to which a file cannot be renamed.
        copyFileSync(path, saved);
        rmSync(path);
        return saved;
      });
    },
    dispose: () => rmSync(pendingFolder, { recursive: true, force: true }),
  };
}

function toFileName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);
}
