import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Bidi } from './bidi.ts';

/** Settings that keep Firefox from background requests and first-run pages. */
export const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  // While offline by its own switch Firefox answers from its cache, which a lost network does not.
  'browser.cache.disk.enable': false,
  'browser.cache.memory.enable': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.usage.uploadEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  // Without it a browser that is offline still reaches this machine.
  'network.disable-localhost-when-offline': true,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
};

export type Firefox = { bidi: Bidi; stop(): Promise<void> };

/** Starts Debian's Firefox without a window on a new profile, and connects to it. */
export async function startFirefox(own: Record<string, boolean | number | string> = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...preferences, ...own }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(
    'firefox-esr',
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = once(browser, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    createInterface(browser.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const bidi = await Bidi.open(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    bidi,
    async stop() {
      bidi.close();
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  } satisfies Firefox;
}
