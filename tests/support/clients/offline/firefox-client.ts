import { expect } from 'vitest';
import type { Bidi } from './bidi.ts';
import type { Client, Obstacle, Role } from './client.ts';
import { startFirefox } from './firefox-process.ts';
import { refuseStorage } from './obstacles.ts';
import { isTextShown, isVisible } from './page-scripts.ts';
import { untilHydrated } from './until-hydrated.ts';

type Tree = { contexts: { context: string }[] };
type Located = { nodes: { sharedId: string }[] };
type Called =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Timeout of an element that is to appear, in milliseconds. */
const patience = { timeout: 30_000 };

/** Opens a tab of Debian's Firefox with a new profile. */
export async function openFirefox(obstacle: Obstacle | null): Promise<Client> {
  const { bidi, stop } = await startFirefox(
    obstacle === 'private' ? { 'browser.privatebrowsing.autostart': true } : {},
  );
  if (obstacle) {
    await bidi.send('script.addPreloadScript', {
      functionDeclaration: `() => (${String(refuseStorage)})(${JSON.stringify(obstacle)})`,
    });
  }
  const page = await findTab(bidi, {});
  const chrome = await findTab(bidi, { 'moz:scope': 'chrome' });
  return new FirefoxClient(bidi, { page, chrome }, stop);
}

class FirefoxClient implements Client {
  readonly #bidi: Bidi;
  readonly #tabs: { page: string; chrome: string };
  readonly #stop: () => Promise<void>;

  constructor(bidi: Bidi, tabs: { page: string; chrome: string }, stop: () => Promise<void>) {
    this.#bidi = bidi;
    this.#tabs = tabs;
    this.#stop = stop;
  }

  async goTo(address: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', {
      context: this.#tabs.page,
      url: address,
      wait: 'interactive',
    });
    await untilHydrated(this);
  }

  async goBack(): Promise<void> {
    await this.#bidi.send('browsingContext.traverseHistory', {
      context: this.#tabs.page,
      delta: -1,
    });
  }

  async shows(role: Role, name: string): Promise<boolean> {
    // A page that is being left cannot be asked.
    return (await this.#find(role, name).catch(() => undefined)) !== undefined;
  }

  showsText(text: string): Promise<boolean> {
    return this.evaluate(isTextShown, text).catch(() => false);
  }

  async click(role: Role, name: string): Promise<void> {
    const sharedId = await this.#require(role, name);
    const source = '(node) => { node.scrollIntoView({ block: "center" }); node.click(); }';
    await this.#call(this.#tabs.page, source, [{ sharedId }]);
  }

  async fill(role: Role, name: string, text: string): Promise<void> {
    const sharedId = await this.#require(role, name);
    const source = `(node, text) => {
      node.focus();
      node.value = text;
      node.dispatchEvent(new Event('input', { bubbles: true }));
      node.dispatchEvent(new Event('change', { bubbles: true }));
    }`;
    await this.#call(this.#tabs.page, source, [{ sharedId }, { type: 'string', value: text }]);
  }

  /** The function travels as its source text, argument and result as JSON. */
  evaluate<Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const source = `async (given) => JSON.stringify((await (${String(work)})(JSON.parse(given))) ?? null)`;
    const value = JSON.stringify(given ?? null);
    return this.#call(this.#tabs.page, source, [{ type: 'string', value }]);
  }

  async setOnline(isOnline: boolean): Promise<void> {
    // Open connections would still be used while the browser is offline.
    const source = `(isOffline) => {
      Services.io.offline = isOffline;
      if (isOffline) Services.obs.notifyObservers(null, 'net:prune-all-connections');
    }`;
    await this.#call(this.#tabs.chrome, source, [{ type: 'boolean', value: !isOnline }]);
    const isSaid = () => this.evaluate(() => navigator.onLine);
    await expect.poll(isSaid, patience).toBe(isOnline);
  }

  close(): Promise<void> {
    return this.#stop();
  }

  async #find(role: Role, name: string): Promise<string | undefined> {
    const { nodes } = await this.#bidi.send<Located>('browsingContext.locateNodes', {
      context: this.#tabs.page,
      locator: { type: 'accessibility', value: { role, name } },
    });
    for (const { sharedId } of nodes) {
      const source = `(node) => JSON.stringify((${String(isVisible)})(node))`;
      if (await this.#call<boolean>(this.#tabs.page, source, [{ sharedId }])) return sharedId;
    }
    return undefined;
  }

  async #require(role: Role, name: string): Promise<string> {
    let found: string | undefined;
    const look = async () => (found = await this.#find(role, name).catch(() => undefined));
    await expect.poll(look, patience).toBeDefined();
    return found ?? '';
  }

  async #call<Result>(
    context: string,
    functionDeclaration: string,
    given: readonly Record<string, unknown>[],
  ): Promise<Result> {
    const called = await this.#bidi.send<Called>('script.callFunction', {
      target: { context },
      awaitPromise: true,
      userActivation: true,
      functionDeclaration,
      arguments: given,
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
    return JSON.parse(called.result.value ?? 'null') as Result;
  }
}

async function findTab(bidi: Bidi, scope: Record<string, string>): Promise<string> {
  const { contexts } = await bidi.send<Tree>('browsingContext.getTree', scope);
  const [first] = contexts;
  if (!first) throw new Error('Firefox has no tab');
  return first.context;
}
