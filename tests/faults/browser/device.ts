import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Entry } from '../../../app/offline/outbox/entry.ts';
import {
  isAccountOwner,
  markerCookieName,
  ownerCookieName,
} from '../../../app/offline/outbox/owner-cookie.ts';
import { prefix } from '../killed/visitor.ts';
import { signIn } from '../../support/account-journey.ts';
import { goodPassword } from '../../support/account-visitor.ts';
import { untilAlive } from '../../support/browser.ts';
import type { Visitor } from '../../support/browser.ts';
import { wordsOf } from '../../support/inquiry-journey.ts';
import { stepsToOrder } from '../process/ready-to-order.ts';
import { offlineOrderPath, reviewPath, teamsPath } from './form-pages.ts';
import { keptEntries } from './kept-entries.ts';

const words = wordsOf.de;
const { outbox } = words;
const clearedText = new RegExp(outbox.cleared_one.split('.')[0] ?? '');

/** One browser with two tabs and the worker, and who is in front of it. */
export class BrowserDevice {
  readonly #visitor: Visitor;
  readonly #origin: string;
  #tabs: Page[];
  email: string | null = null;
  isOnline = true;
  /** What needs its person lets the others of its lane by. */
  setsAside = false;

  private constructor(visitor: Visitor, origin: string, second: Page) {
    this.#visitor = visitor;
    this.#origin = origin;
    this.#tabs = [visitor.page, second];
  }

  static async open(visitor: Visitor, origin: string): Promise<BrowserDevice> {
    const second = await visitor.context.newPage();
    second.on('pageerror', (error) => visitor.complaints.push(String(error)));
    const device = new BrowserDevice(visitor, origin, second);
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
    await page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  }

  /** Somebody signs in, whoever was there before leaves; what waits is kept. */
  async meet(email: string): Promise<void> {
    const { page } = this;
    const leave = page.getByRole('button', { name: words.account.signOut.submit }).first();
    await this.#goTo(page, '/de_de/my-account');
    if (this.email !== null) {
      const question = page.getByRole('dialog', { name: outbox.leave.title });
      const hasLeft = async () => !isAccountOwner((await this.owner()) ?? '');
      await leave.click();
      await expect.poll(async () => (await question.isVisible()) || (await hasLeft())).toBe(true);
      if (await question.isVisible()) {
        await question.getByRole('button', { name: outbox.leave.keep }).click();
      }
      await expect.poll(hasLeft).toBe(true);
      await this.#goTo(page, '/de_de/my-account');
    }
    await signIn(page, words, email, goodPassword);
    await leave.waitFor();
    this.email = email;
    await this.goToTeams(1);
  }

  async goTo(index: number, path: string): Promise<void> {
    await this.#goTo(this.tab(index), path);
  }

  async goToTeams(index: number): Promise<void> {
    await this.goTo(index, teamsPath);
  }

  /** As a link of the page does; `path` is inside the store view. */
  async goWithin(index: number, path: string): Promise<void> {
    await this.tab(index).evaluate((to) => window.__remixRouter?.navigate(to), path);
  }

  /**
   * Sends off the form that `field` stands in, and answers the key it left with. `asDocument`: as a
   * browser does before the page is alive.
   */
  send(field: Locator, asDocument: boolean): Promise<string> {
    // The key is read in the moment it leaves: a page mints another one whenever it was answered.
    return field.evaluate((input: HTMLInputElement, isDocument) => {
      const { form } = input;
      if (!form) throw new Error('It stands in no form');
      const key = new FormData(form).get('key');
      if (isDocument) HTMLFormElement.prototype.submit.call(form);
      else form.requestSubmit();
      return typeof key === 'string' ? key : '';
    }, asDocument);
  }

  /** Something is put into the cart and every step is filled in, beside the pages. */
  async getReadyToOrder(sku: string, email: string): Promise<void> {
    const { request } = this.#visitor.context;
    for (const { address, fields } of stepsToOrder(sku, email)) {
      const key = `${crypto.randomUUID().replaceAll('-', '')}.step`;
      const answer = await request.post(this.#origin + address, {
        form: { ...Object.fromEntries(fields), key },
        headers: { origin: this.#origin },
        maxRedirects: 0,
      });
      if (answer.status() !== 303 && answer.status() !== 302) {
        throw new Error(`${address}: ${answer.status()}`);
      }
    }
    // From now on it can be finished without a network.
    await this.goTo(0, reviewPath);
    await this.goTo(0, prefix + offlineOrderPath);
    await this.page.getByRole('button', { name: outbox.order.submit }).waitFor();
  }

  /** What the outbox holds. */
  async entries(): Promise<Entry[]> {
    for (const page of this.#tabs) {
      // One that is just being left cannot be asked.
      const change = { lose: null, setsAside: this.setsAside };
      const entries = await keptEntries(page, change).catch(() => null);
      if (entries) return entries;
    }
    return this.entries();
  }

  /** What was said to be kept is not there. */
  async lose(key: string): Promise<void> {
    const change = { lose: key, setsAside: false };
    await Promise.any(this.#tabs.map((page) => keptEntries(page, change)));
  }

  /** What the tabs show and complained of, for the story of a schedule that got stuck. */
  async describe(): Promise<string[]> {
    const shown = await Promise.all(
      this.#tabs.map(async (page) => {
        const text = await page
          .locator('main')
          .innerText({ timeout: 2000 })
          .catch(() => 'nothing');
        return `${page.url()} shows ${text.slice(0, 400)}`;
      }),
    );
    return [...shown, ...this.#visitor.complaints];
  }

  /** As the server names who is here. */
  async owner(): Promise<string | undefined> {
    const cookies = await this.#visitor.context.cookies(this.#origin);
    return cookies.find(({ name }) => name === ownerCookieName)?.value;
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.#visitor.context.setOffline(!isOnline);
  }

  /** Closes a tab in the middle of whatever it does, and opens another one. */
  async closeTab(index: number): Promise<void> {
    const next = await this.#visitor.context.newPage();
    next.on('console', (message) => this.#visitor.complaints.push(message.text()));
    await this.tab(index).close();
    this.#tabs = this.#tabs.with(index, next);
    if (this.isOnline) await this.goToTeams(index);
  }

  async stopWorker(): Promise<void> {
    await this.#withProtocol(async (protocol) => {
      await protocol.send('ServiceWorker.enable');
      await protocol.send('ServiceWorker.stopAllWorkers');
    });
  }

  /** The browser drops the database; cookies stay. */
  async clearStorage(): Promise<void> {
    await this.#withProtocol((protocol) =>
      protocol.send('Storage.clearDataForOrigin', {
        origin: this.#origin,
        storageTypes: 'indexeddb',
      }),
    );
  }

  async forgetNote(): Promise<void> {
    await this.#visitor.context.clearCookies({ name: markerCookieName });
  }

  /** Some page says that something may be lost, now or once it looks. */
  async saysLoss(): Promise<boolean> {
    await this.goToTeams(0);
    const said = this.#tabs.map((page) => page.getByText(clearedText).first());
    return expect
      .poll(async () => (await Promise.all(said.map((one) => one.isVisible()))).includes(true))
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  }

  /** Its person presses the first such button of the outbox's page, if there is one. */
  async press(name: RegExp): Promise<void> {
    const { page } = this;
    await this.#goTo(page, `${prefix}/notifications`);
    const buttons = page.getByRole('main').getByRole('button', { name });
    if ((await buttons.count()) > 0) await buttons.first().click();
  }

  /** The outbox's page names what it was sent as. */
  async showsReference(reference: string): Promise<boolean> {
    const { page } = this;
    await this.#goTo(page, `${prefix}/notifications`);
    const said = page.getByText(outbox.reference.replace('{{reference}}', reference));
    return said
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
  }

  async #withProtocol(work: (protocol: CDPSession) => Promise<unknown>): Promise<void> {
    const protocol = await this.#visitor.context.newCDPSession(this.page);
    await work(protocol);
    await protocol.detach();
  }
}
