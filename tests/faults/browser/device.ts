import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Entry } from '../../../app/offline/outbox/entry.ts';
import { isAccountOwner, ownerCookieName } from '../../../app/offline/outbox/owner-cookie.ts';
import { signIn } from '../../support/account-journey.ts';
import { goodPassword } from '../../support/account-visitor.ts';
import { untilAlive } from '../../support/browser.ts';
import type { Visitor } from '../../support/browser.ts';
import { wordsOf } from '../../support/inquiry-journey.ts';
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
    await this.#goTo(this.tab(1), '/de_de/my-account/teams');
  }

  async isAtForm(index: number): Promise<boolean> {
    const { pathname } = new URL(this.tab(index).url());
    return pathname === '/de_de/my-account/teams' && (await this.#field(index).isVisible());
  }

  #field(index: number) {
    return this.tab(index).getByLabel(words.account.teams.name).last();
  }

  async goToForm(index: number): Promise<void> {
    await this.#goTo(this.tab(index), '/de_de/my-account/teams');
  }

  /** Presses Enter in the form; `asDocument`: as a browser does before the page is alive. */
  async submitTeam(index: number, name: string, asDocument: boolean): Promise<void> {
    const field = this.#field(index);
    await field.fill(name);
    if (!asDocument) return field.press('Enter');
    await field.evaluate((input: HTMLInputElement) => {
      if (input.form) HTMLFormElement.prototype.submit.call(input.form);
    });
  }

  /** The form is gone: its page says that something went wrong. */
  untilAnswered(index: number): Promise<void> {
    return this.#field(index).waitFor({ state: 'hidden' });
  }

  /** The page says that it is there. */
  showsTeam(index: number, name: string): Promise<boolean> {
    return this.tab(index).getByRole('heading', { name, exact: true }).isVisible();
  }

  showsBrowserError(index: number): boolean {
    return this.tab(index).url().startsWith('chrome-error:');
  }

  async entries(): Promise<Entry[]> {
    for (const page of this.#tabs) {
      // One that is just being left cannot be asked.
      const entries = await keptEntries(page).catch(() => null);
      if (entries) return entries;
    }
    return this.entries();
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
    if (this.isOnline) await this.goToForm(index);
  }

  async stopWorker(): Promise<void> {
    await this.#withProtocol(async (protocol) => {
      await protocol.send('ServiceWorker.enable');
      await protocol.send('ServiceWorker.stopAllWorkers');
    });
  }

  /** The browser drops the database; cookies stay. True: the page said that something may be lost. */
  async clearStorage(): Promise<void> {
    await this.#withProtocol((protocol) =>
      protocol.send('Storage.clearDataForOrigin', {
        origin: this.#origin,
        storageTypes: 'indexeddb',
      }),
    );
  }

  /** Some page says that something may be lost, now or once it looks. */
  async saysLoss(): Promise<boolean> {
    await this.goToForm(0);
    const said = this.#tabs.map((page) => page.getByText(clearedText).first());
    return expect
      .poll(async () => (await Promise.all(said.map((one) => one.isVisible()))).includes(true))
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  }

  /** Its person presses a button of the outbox's page, if there is one. */
  async press(name: string): Promise<void> {
    const { page } = this;
    await this.#goTo(page, '/de_de/notifications');
    const buttons = page.getByRole('button', { name: new RegExp(`^${name}: `) });
    const count = await buttons.count();
    if (count > 0) await buttons.first().click();
  }

  async #withProtocol(work: (protocol: CDPSession) => Promise<unknown>): Promise<void> {
    const protocol = await this.#visitor.context.newCDPSession(this.page);
    await work(protocol);
    await protocol.detach();
  }
}
