import type { ChildProcess } from 'node:child_process';

/**
 * Passes SIGINT and SIGTERM of this process on to the child. Resolves with the exit code of this
 * process: that of the child, 0 after one of these signals, and 1 when the child was killed by
 * another one, so that a supervisor starts it again.
 */
export function followChild(child: ChildProcess): Promise<number> {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? (isStopped ? 0 : 1)));
  });
}
