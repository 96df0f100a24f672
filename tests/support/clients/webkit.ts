import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../shop/shop-process.ts';
import { WebDriverClient } from './web-driver.ts';

export type WebKit = {
  /** `proxy`: host and port of an HTTP proxy that gets every request. */
  open(options: { hasScript: boolean; proxy?: string }): Promise<WebDriverClient>;
  close(): Promise<void>;
};

/** Starts the driver of WebKitGTK on a separate display. */
export async function startWebKit(): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const { display, screen } = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(() =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    async open({ hasScript, proxy }) {
      const client = await WebDriverClient.open(origin, {
        browserName: 'MiniBrowser',
        ...(proxy !== undefined && {
          proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: [] },
        }),
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: ['--automation', ...(hasScript ? [] : ['--enable-javascript=false'])],
        },
      });
      // Its driver cannot scroll to a button of a box that sticks to the window and is taller.
      await client.resize({ width: 1400, height: 1900 });
      return client;
    },
    async close() {
      await Promise.all([end(driver), end(screen)]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts an X server on the first free display. */
async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x2000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

/** Returns the path of Debian's test browser, which is below the folder of the architecture. */
function findMiniBrowser(): string {
  const folders = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/webkit2gtk-4.1`);
  const path = folders.map((folder) => `${folder}/MiniBrowser`).find(existsSync);
  if (!path) throw new Error('There is no MiniBrowser of WebKitGTK');
  return path;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The driver of WebKitGTK did not start');
    await pause(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Key that moves from one part of a date field to the next. */
const tab = '\uE004';

/**
 * Returns the keys for a date field. Its parts are in the order of the United States, and a part
 * that has all its digits keeps the focus.
 */
export function toWebKitDate(date: string): string {
  const [year, month, day] = date.split('-');
  return [month, day, year].join(tab);
}
