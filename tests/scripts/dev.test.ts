import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeFailure } from '../../scripts/dev/describe-failure.ts';
import { chooseReloadPort } from '../../scripts/dev/reload-port.ts';
import { freePort } from '../support/shop/shop-process.ts';

/** Holds a free port until it is closed. */
async function holdPort(): Promise<Server & { port: number }> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}

/** A server of one page: a greeting that Node loads and a title that Vite loads. */
const files = {
  'serve.ts': `
    import { runDevServer } from '${resolve('scripts/dev/dev-server.ts')}';
    import { greeting } from './greeting.ts';
    runDevServer({
      host: '127.0.0.1',
      port: Number(process.env.PORT),
      hosts: [],
      vite: { root: import.meta.dirname, configFile: false, logLevel: 'silent' },
      createHandler: (load) => async () => {
        const { title } = (await load('/title.ts')) as { title: string };
        return new Response(greeting + ' ' + title);
      },
      onListening: () => console.log('listening'),
      close: async () => console.log('closed'),
    });`,
  'greeting.ts': `export const greeting: string = 'Hello';`,
  'title.ts': `export const title: string = 'camps';`,
  'package.json': '{ "type": "module" }',
};

describe('npm run dev', { timeout: 30_000 }, () => {
  let folder = '';
  let port = 0;
  let held: Awaited<ReturnType<typeof holdPort>>;
  let child: ChildProcess;
  let output = '';

  const write = (name: keyof typeof files, text: string) => writeFileSync(join(folder, name), text);
  const readPage = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => 'no answer',
    );
  const expectPage = (text: string | RegExp) =>
    expect.poll(readPage, { timeout: 10_000, interval: 100 }).toMatch(text);
  const expectOutput = (text: string | RegExp) =>
    expect.poll(() => output, { timeout: 10_000, interval: 50 }).toMatch(text);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dev-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    port = await freePort();
    held = await holdPort();
    child = spawn(process.execPath, ['scripts/dev.ts', join(folder, 'serve.ts')], {
      env: { ...process.env, PORT: String(port), DEV_RELOAD_PORT: String(held.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => (output += String(data)));
    }
  });
  afterAll(() => {
    child.kill();
    held.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves the page and chooses another reload port when the wanted one is in use', async () => {
    await expectPage('Hello camps');
    expect(output).toContain(`Port ${held.port} is in use: reloads use port`);
  });

  it('restarts when a file of the server changes', async () => {
    write('greeting.ts', `export const greeting: string = 'Welcome';`);
    await expectPage('Welcome camps');
  });

  it('shows file and line of a broken file of the server and comes back after the fix', async () => {
    write('greeting.ts', `\nexport const greeting: string = 'Welcome;`);
    await expectOutput(/greeting\.ts:2\b/);
    await expectOutput('Unterminated string constant');
    await expectPage('no answer');
    write('greeting.ts', `export const greeting: string = 'Good day';`);
    await expectPage('Good day camps');
  });

  it('shows file and line of a broken page and serves it again after the fix', async () => {
    write('title.ts', `\nexport const title = 'camps';\nexport const = 1;`);
    await expectPage(/title\.ts:3:\d+ Expected identifier/);
    expect(output).toMatch(/title\.ts:3:\d+ Expected identifier/);
    write('title.ts', `export const title: string = 'cups';`);
    await expectPage('Good day cups');
  });

  it('stops all processes on Ctrl-C', async () => {
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(await readPage()).toBe('no answer');
    expect(output).toContain('closed');
  });
});

describe('chooseReloadPort', () => {
  it('returns the wanted port when it is free', async () => {
    const port = await freePort();
    expect(await chooseReloadPort(port)).toBe(port);
  });
});

describe('describeFailure', () => {
  it('returns file, line, column, reason and code of a module that Vite cannot transform', () => {
    const error = Object.assign(
      new Error('Transform failed with 1 error:\n/shop/app/root.tsx:3:14: ERROR: Unexpected "="'),
      { loc: { file: '/shop/app/root.tsx', line: 3, column: 14 }, frame: '\n3  |  const = 1;\n' },
    );
    expect(describeFailure(error, '/shop')).toBe(
      'app/root.tsx:3:14 Unexpected "="\n3  |  const = 1;',
    );
  });

  it('returns the stack of another error', () => {
    const error = new Error('late');
    vi.spyOn(error, 'stack', 'get').mockReturnValue('Error: late\n    at root.tsx:1:1');
    expect(describeFailure(error)).toBe('Error: late\n    at root.tsx:1:1');
  });
});
