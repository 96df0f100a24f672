import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type ShopProcess = {
  /** Port on the loopback address; hosts are localhost, teams.localhost and cup.localhost. */
  port: number;
  dataFolder: string;
  pid: number;
  /** Resolves with the exit code once the process has ended for any reason. */
  ended: Promise<number | null>;
  /** Sends SIGKILL, which simulates a power failure. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
};

const givenPorts = new Set<number>();

/**
 * Returns a port that is free now, each only once. It is below the ports that the system gives to
 * outgoing connections: one of them could take it before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  if (givenPorts.has(port) || !(await isFree(port))) return freePort();
  givenPorts.add(port);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

type ProcessOptions = {
  port: number;
  dataFolder: string;
  environment?: Record<string, string>;
  /** Receives the output of the process; default: the output of the test. */
  onOutput?: (text: string) => void;
  /** Node flags, for example those of `npm start`. */
  flags?: readonly string[];
  /** Folder of the sources to run; default: this repository. */
  folder?: string;
  /** Script that runs instead of the default one. */
  script?: string;
  /** Polled until it returns success; /healthz for a shop that is not expected to become ready. */
  until?: '/readyz' | '/healthz';
  /** Longest time for the start, in milliseconds. */
  startTimeout?: number;
};

/** Starts the real shop as a separate process and waits until it is ready. */
export function startShop(options: ProcessOptions): Promise<ShopProcess> {
  return start(options.script ?? 'server/main.ts', 'PORT', options);
}

/** Starts the embedded back end alone. */
export function startBackend(options: ProcessOptions): Promise<ShopProcess> {
  return start('server/backend/main.ts', 'BACKEND_PORT', options);
}

async function start(
  script: string,
  portName: string,
  { port, dataFolder, environment, onOutput, flags = [], ...options }: ProcessOptions,
): Promise<ShopProcess> {
  const { until, startTimeout, folder } = options;
  const child = spawn(process.execPath, [...flags, script], {
    ...(folder !== undefined && { cwd: folder }),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      [portName]: String(port),
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'warn',
      WARM_PICTURES: '0',
      // All visitors of a test have one client address.
      CONNECTIONS_PER_ADDRESS: '2000',
      // Rate limits that allow many visitors of one client address.
      SETTINGS_FILE: join(import.meta.dirname, 'wide-limits.json'),
      ...environment,
    },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await waitUntilReady(
    child,
    `http://127.0.0.1:${port}${until ?? '/readyz'}`,
    startTimeout ?? 60_000,
  );
  return {
    port,
    dataFolder,
    pid: child.pid ?? 0,
    ended: exited,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

async function waitUntilReady(
  child: ChildProcess,
  address: string,
  startTimeout: number,
): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The process ended with ${end}`);
    try {
      const response = await fetch(address);
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The process was not ready within ${startTimeout / 1000} s`);
}
