import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database of the tests' own. */
    databaseUrl: string;
  }
}

/** A PostgreSQL server of the tests' own, on a free loopback port, gone when they end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.id, user.group);
  const data = join(folder, 'data');
  const account = { uid: user?.id, gid: user?.group, cwd: folder };
  execFileSync(program('initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
    ...account,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  };
  const server = spawn(
    program('postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, stdio: 'ignore' },
  );
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  await answering(url);
  project.provide('databaseUrl', url);
  return async () => {
    server.kill('SIGINT');
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverUser(): { id: number; group: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { id: idOf('-u'), group: idOf('-g') };
}

function program(name: string): string {
  const versions = '/usr/lib/postgresql';
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is not installed: npm test brings it');
  return join(versions, newest, 'bin', name);
}

async function answering(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 300) throw error;
      await pause(100);
    }
  }
}
