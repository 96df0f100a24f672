import { firefox } from 'playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { preferences } from '../../clients/offline/firefox-process.ts';
import type { BrowserTools, OpenBrowser } from './browser-tools.ts';
import { deleteDatabases, endWorkers, switchOffline, switchScheme } from './chrome-scripts.ts';

type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>;
type Connected = {
  _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } };
};
type Called = { type: string; exceptionDetails?: { text: string } };

/**
 * Starts Debian's Firefox, driven by Playwright over WebDriver BiDi. Decision 0190.
 *
 * Playwright overrides the colour scheme of each context by a command that this Firefox does not
 * know, and has no public way to send others: both need its session.
 */
export async function launchFirefox(): Promise<OpenBrowser> {
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
  const tools: BrowserTools = {
    setOffline: (isOffline) => run(switchOffline, isOffline),
    stopWorkers: () => run(endWorkers, null),
    clearDatabases: (origin) => run(deleteDatabases, origin),
  };
  return {
    tools: () => tools,
    async newContext({ viewport, javaScriptEnabled, serviceWorkers }) {
      // The network is that of the whole browser: a failed test may have left it without one.
      await tools.setOffline(false);
      const options: BrowserContextOptions = { viewport, javaScriptEnabled, serviceWorkers };
      const context = await browser.newContext(options);
      // Playwright's own switch leaves the requests of a worker alone.
      context.setOffline = tools.setOffline;
      context.on('page', (page) => {
        clearBeforeFill(page);
        page.emulateMedia = ({ colorScheme } = {}) =>
          run(switchScheme, colorScheme === 'dark' ? 'dark' : 'light');
      });
      return context;
    },
    close: () => browser.close(),
  };
}

/** Playwright's `fill` appends to the value of a field in Firefox: the field is emptied before. */
function clearBeforeFill(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill'>;
  const { fill } = prototype;
  if (fill.name === 'fillCleared') return;
  prototype.fill = async function fillCleared(this: Locator, value, options) {
    // By the browser's own setter: React compares with what its setter was given.
    await this.evaluate(
      (field) => {
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, '');
      },
      null,
      options,
    );
    await fill.call(this, value, options);
  };
}
