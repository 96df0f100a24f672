import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import { findReachable, readImports, readSources } from '../check/import-graph.ts';

type SuperviseOptions = {
  script: string;
  /** Folders whose modules the script may load. */
  folders: readonly string[];
  env: NodeJS.ProcessEnv;
};

/** An editor may write a file in several steps. Milliseconds. */
const settling = 60;
/** Longest wait for a process that was told to stop. Milliseconds. */
const stopping = 3_000;

/**
 * Runs the script as a child process and restarts it when a module that it imports changes,
 * also after it has failed. Returns what stops it.
 */
export function supervise({ script, folders, env }: SuperviseOptions): () => Promise<void> {
  let child: ChildProcess | null = null;
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  const start = () => {
    const loaded = findLoaded(script, folders);
    const onChange = (path: string) => {
      if (!loaded.has(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => restart(path));
      }, settling);
    };
    // Folders, not files: an editor may replace a file in place of writing it.
    watchers = [...new Set([...loaded].map((path) => dirname(path)))].map((folder) =>
      watch(folder, (_, name) => onChange(join(folder, name ?? ''))),
    );
    const started = spawn(process.execPath, [script], { env, stdio: 'inherit' });
    started.once('exit', () => {
      if (child === started) process.stdout.write('Stopped. Waiting for a change.\n');
    });
    child = started;
  };
  const stop = async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    const stopped = child;
    child = null;
    if (stopped) await end(stopped);
  };
  const restart = async (path: string) => {
    process.stdout.write(`${path} changed: restarting.\n`);
    await stop();
    start();
  };
  start();
  return () => restarting.then(stop);
}

/** Returns the script and the modules below the folders that it imports, directly or not. */
function findLoaded(script: string, folders: readonly string[]): Set<string> {
  const files = readSources(folders);
  const paths = new Set(files.map(({ path }) => path));
  const reached = findReachable(readImports(files), [script], ({ isTypeOnly }) => !isTypeOnly);
  return new Set([...reached.keys()].filter((path) => paths.has(path)));
}

/** Resolves when the process has ended; kills it when it takes too long. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopping);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
