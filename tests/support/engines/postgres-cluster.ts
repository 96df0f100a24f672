import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../shop/shop-process.ts';

export type PostgresCluster = {
  /** URL of its first database; connections from the loopback address need no password. */
  url: string;
  /**
   * Stops the server with an immediate shutdown, which drops all connections, and starts it again.
   */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
};

/** Creates a PostgreSQL cluster on a free loopback port and starts it. */
export async function openPostgresCluster(): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = findServerUser();
  if (user) chownSync(folder, user.id, user.group);
  const data = join(folder, 'data');
  const account = { uid: user?.id, gid: user?.group, cwd: folder };
  execFileSync(findProgram('initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
    ...account,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A stopped process's writes are in the operating system's cache: only a power failure loses
    // them.
    fsync: 'off',
  };
  const url = `postgres://test@127.0.0.1:${port}/postgres`;

  async function start(): Promise<ChildProcess> {
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(findProgram('postgres'), ['-D', data, ...words], {
      ...account,
      stdio: 'ignore',
    });
    await waitUntilReady(url);
    return server;
  }
  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await stopped;
  }

  let server = await start();
  return {
    url,
    async restartImmediately() {
      await end(server, 'SIGQUIT');
      server = await start();
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the `postgres` user of the package: PostgreSQL refuses to run as root. */
function findServerUser(): { id: number; group: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { id: idOf('-u'), group: idOf('-g') };
}

function findProgram(name: string): string {
  const versions = '/usr/lib/postgresql';
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is not installed: npm test brings it');
  return join(versions, newest, 'bin', name);
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 600) throw error;
      await pause(50);
    }
  }
}
