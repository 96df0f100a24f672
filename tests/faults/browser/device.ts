import { setTimeout as after } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { parseCanary } from '../../../app/outbox/device/canary.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { canaryCookieName, ownerCookieName } from '../../../app/outbox/protocol/owner-cookie.ts';
import { waitForHydration } from '../../support/browser/browser.ts';
import type { Visitor } from '../../support/browser/browser.ts';
import { teamsPath } from './form-pages.ts';
import { readBox } from './stored-box.ts';
import type { StoredBox } from './stored-box.ts';

/** Timeout for a busy machine, in milliseconds. */
const patience = { timeout: 60_000 };

/** One browser with two tabs and a worker, used by one visitor at a time. */
export class BrowserDevice {
  readonly #visitor: Visitor;
  readonly #origin: string;
  #tabs: Page[];
  email: string | null = null;
  isOnline = true;

  private constructor({ visitor, origin }: { visitor: Visitor; origin: string }, second: Page) {
    this.#visitor = visitor;
    this.#origin = origin;
    this.#tabs = [visitor.page, second];
  }

  static async open(visitor: Visitor, origin: string): Promise<BrowserDevice> {
    const second = await visitor.context.newPage();
    for (const page of [visitor.page, second]) page.setDefaultTimeout(patience.timeout);
    second.on('pageerror', (error) => visitor.complaints.push(String(error)));
    const device = new BrowserDevice({ visitor, origin }, second);
    await device.#goTo(visitor.page, '/de_de');
    await visitor.page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    return device;
  }

  get page(): Page {
    return this.tab(0);
  }

  tab(index: number): Page {
    return this.#tabs[index] ?? this.#visitor.page;
  }

  async #goTo(page: Page, path: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' });
        break;
      } catch (error) {
        // A held answer arrives, or a sign-out redirects, and navigates elsewhere first. Firefox
        // calls that a failure at times; a page that fails does so four times.
        const isLeft =
          /interrupted (?:by another|an unfinished) navigation|ERR_ABORTED|NS_BINDING_ABORTED|NS_ERROR_FAILURE/;
        if (tries === 4 || !isLeft.test(String(error))) throw error;
      }
    }
    await waitForHydration(page);
  }

  async goTo(index: number, path: string): Promise<void> {
    await this.#goTo(this.tab(index), path);
  }

  /**
   * Navigates like a link of the page; `path` is inside the store view. The page may redirect
   * elsewhere.
   */
  async goWithin(index: number, path: string): Promise<void> {
    const page = this.tab(index);
    // The promise of the router never resolves when the page redirects.
    await page.evaluate((to) => void window.__remixRouter?.navigate(to), path);
    const isThere = page.waitForURL(`**${path}`, { timeout: 5000, waitUntil: 'commit' });
    await isThere.then(
      () => page.getByRole('heading', { level: 1 }).first().waitFor(),
      () => undefined,
    );
  }

  /**
   * Submits the form of `field`, and returns the key it was sent with; null when its page has just
   * been left or is busy with one of `busyKeys`. `isDocument`: a native post, as before hydration.
   */
  send(
    field: Locator,
    options: { isDocument: boolean; busyKeys: readonly string[] },
  ): Promise<string | null> {
    // The key is read at the moment of the submit: a page creates a new one after each answer, and
    // when the content differs from what is still in flight.
    return field.evaluate(
      (input: HTMLInputElement, { isDocument, busyKeys }) => {
        const { form } = input;
        if (!form) throw new Error('The button is in no form');
        const keyOf = () => {
          const key = new FormData(form).get('key');
          return typeof key === 'string' ? key : '';
        };
        if (!form.isConnected || busyKeys.includes(keyOf())) return null;
        if (isDocument) HTMLFormElement.prototype.submit.call(form);
        else form.requestSubmit();
        return keyOf();
      },
      options,
      { timeout: 20_000 },
    );
  }

  /** Posts a form beside the pages with the visitor's cookies; it must be accepted. */
  async post(address: string, form: Record<string, string>): Promise<void> {
    const answer = await this.#visitor.context.request.post(this.#origin + address, {
      form,
      headers: { origin: this.#origin },
      maxRedirects: 0,
    });
    if (!answer.headers()['location']) throw new Error(`${address}: ${answer.status()}`);
  }

  async entries(): Promise<Entry[]> {
    return (await this.#box()).entries;
  }

  /** Owner of the order that can be finished without a network; undefined when there is none. */
  async readyOwner(): Promise<string | undefined> {
    return (await this.#box()).review?.owner;
  }

  async #box(): Promise<StoredBox> {
    // A tab that waits, is being left or shows the browser's error does not answer.
    for (let asked = 0; asked < 50; asked += 1) {
      const asking = this.#tabs.map((page) => readBox(page));
      // When one tab waits and the other is being left, neither answers.
      const box = await Promise.race([Promise.any(asking), after(5000, null)]).catch(() => null);
      if (box) return box;
    }
    throw new Error('No tab can be asked');
  }

  /** Removes an entry from the database, as a browser that lost it. */
  async lose(key: string): Promise<void> {
    await Promise.any(this.#tabs.map((page) => readBox(page, key)));
  }

  /** What the tabs show, store and logged, for the report of a stuck schedule. */
  async describe(): Promise<string[]> {
    const shown = await Promise.all(
      this.#tabs.map(async (page) => {
        const read = (part: Locator) => part.innerText({ timeout: 2000 }).catch(() => 'nothing');
        const text = await read(page.locator('main'));
        const reports = await read(page.getByRole('alert').first());
        return `${page.url()} shows ${text.slice(0, 400)} and reports ${reports}`;
      }),
    );
    const stored = await this.entries().then(
      (entries) => entries.map(({ kind, state, owner, key }) => `${kind} ${state} ${owner} ${key}`),
      () => ['no tab answers'],
    );
    const kept = `stored for ${await this.owner()}: ${stored.join(', ')}`;
    return [...shown, kept, ...this.#visitor.complaints];
  }

  /** The owner named by the cookie. */
  async owner(): Promise<string | undefined> {
    const cookies = await this.#visitor.context.cookies(this.#origin);
    return cookies.find(({ name }) => name === ownerCookieName)?.value;
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    const setting = this.#visitor.tools.setOffline(!isOnline).then(() => true);
    if (await Promise.race([setting, after(10_000, false)])) return;
    // A worker that is stopping, or waits for a held request, may never react.
    const hasHeard = (page: Page) =>
      Promise.race([page.evaluate(() => navigator.onLine), after(2000, isOnline)]);
    const said = async () => Promise.all(this.#tabs.map(hasHeard));
    await expect.poll(said, patience).toEqual(this.#tabs.map(() => isOnline));
  }

  /** Closes a tab at any moment, and opens another one. */
  async closeTab(index: number): Promise<void> {
    const next = await this.#visitor.context.newPage();
    next.setDefaultTimeout(patience.timeout);
    next.on('console', (message) => this.#visitor.complaints.push(message.text()));
    await this.tab(index).close();
    this.#tabs = this.#tabs.with(index, next);
    if (this.isOnline) await this.goTo(index, teamsPath);
  }

  /** Stops the worker. The browser may answer only after a request that the worker holds has ended. */
  async stopWorker(): Promise<void> {
    await Promise.race([this.#visitor.tools.stopWorkers(), after(10_000)]);
  }

  /** The browser deletes the database; cookies stay. */
  async clearStorage(): Promise<void> {
    await this.#visitor.tools.clearDatabases(this.#origin);
  }

  /** Returns whether the canary names all these keys, now or soon: it has room for 60. Rule E2.23. */
  untilNoted(keys: readonly string[]): Promise<boolean> {
    const areNoted = async () => {
      const cookies = await this.#visitor.context.cookies(this.#origin);
      const text = cookies.find(({ name }) => name === canaryCookieName)?.value ?? '';
      const noted = parseCanary(text)?.keys ?? [];
      return keys.every((key) => noted.some((start) => key.startsWith(start)));
    };
    return expect
      .poll(areNoted, { timeout: 10_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  }

  async forgetNote(): Promise<void> {
    await this.#visitor.context.clearCookies({ name: canaryCookieName });
  }
}
