import { firefox } from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { preferences } from '../../../support/clients/offline/firefox-process.ts';
import type { BrowserTools } from './browser-tools.ts';
import { deleteDatabases, endWorkers, switchOffline } from './chrome-scripts.ts';

type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>;
type Connected = {
  _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } };
};
type Called = { type: string; exceptionDetails?: { text: string } };

export type ScheduleFirefox = {
  tools: BrowserTools;
  newContext(): Promise<BrowserContext>;
  close(): Promise<void>;
};

/**
 * Starts Debian's Firefox, driven by Playwright over WebDriver BiDi. Decision 0190.
 *
 * Playwright overrides the colour scheme of each context by a command that this Firefox does not
 * know, and has no public way to send others: both need its session.
 */
export async function startScheduleFirefox(): Promise<ScheduleFirefox> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    args: ['--remote-allow-system-access'],
    // Rendering hundreds of pictures would take too long.
    firefoxUserPrefs: { ...preferences, 'permissions.default.image': 2 },
  });
  const session = (browser as unknown as Connected)._connection.toImpl(browser)._browserSession;
  const send: Send = session.send.bind(session);
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params);

  async function run<Given>(work: (given: Given) => unknown, given: Given): Promise<void> {
    const { contexts } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
      contexts: { context: string }[];
    };
    const called = (await send('script.callFunction', {
      target: { context: contexts[0]?.context },
      awaitPromise: true,
      functionDeclaration: `async (given) => void (await (${String(work)})(JSON.parse(given)))`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
    })) as Called;
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
  }
  return {
    tools: {
      setOffline: (isOffline) => run(switchOffline, isOffline),
      stopWorkers: () => run(endWorkers, null),
      clearDatabases: (origin) => run(deleteDatabases, origin),
    },
    newContext: () => browser.newContext({ viewport: { width: 1440, height: 1000 } }),
    close: () => browser.close(),
  };
}
