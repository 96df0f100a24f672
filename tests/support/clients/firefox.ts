import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMarionette } from './marionette.ts';
import { preferences } from './offline/firefox-process.ts';
import { WebDriverClient } from './web-driver.ts';

export type Firefox = { client: WebDriverClient; close(): Promise<void> };

/** Starts Debian's Firefox without a window on a new profile. */
export async function startFirefox({ hasScript }: { hasScript: boolean }): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const own = { ...preferences, 'marionette.port': 0, 'javascript.enabled': hasScript };
  const lines = Object.entries(own).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--marionette', 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const ended = once(browser, 'exit');
  const port = await readPort(join(profile, 'MarionetteActivePort'));
  return {
    client: new WebDriverClient(await openMarionette(port)),
    async close() {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox writes the port that it chose into a file. */
async function readPort(file: string): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    if (Date.now() > deadline) throw new Error('Firefox did not start');
    await pause(50);
  }
}
