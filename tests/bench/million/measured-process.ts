import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB, now and at its highest. Linux only. */
export function readMemory(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** How often the memory is read, in milliseconds. */
const interval = 250;

/** Runs a script; returns its time in milliseconds and its highest resident memory in MB. */
export async function runMeasured(
  script: readonly string[],
  environment: Record<string, string>,
): Promise<{ time: number; peak: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    if (child.pid !== undefined && child.exitCode === null)
      peak = Math.max(peak, readMemory(child.pid).peak);
  }, interval);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${script.join(' ')} ended with ${code}`);
  return { time: performance.now() - started, peak };
}
