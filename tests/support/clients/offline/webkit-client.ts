import { expect } from 'vitest';
import { openForwardProxy } from '../forward-proxy.ts';
import type { ForwardProxy } from '../forward-proxy.ts';
import type { WebDriverClient } from '../web-driver.ts';
import { startWebKit } from '../webkit.ts';
import type { WebKit } from '../webkit.ts';
import type { Client, Obstacle, Role } from './client.ts';
import { isTextShown, isVisible } from './page-scripts.ts';
import { untilHydrated } from './until-hydrated.ts';

/** Timeout of an element that is to appear, in milliseconds. */
const patience = { timeout: 30_000 };

/** What may have a role: the driver computes names, and finds elements by CSS alone. */
const candidates: Record<Role, string> = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  spinbutton: 'input[type=number]',
};

/**
 * Opens a window of WebKitGTK behind a proxy that can lose every request. Its profile is always
 * private, and its driver runs no script before those of a page.
 */
export async function openWebKit(obstacle: Obstacle | null): Promise<Client> {
  if (obstacle === 'blocked' || obstacle === 'full') {
    throw new Error(`WebKitGTK cannot be made to refuse: ${obstacle}`);
  }
  const proxy = await openForwardProxy();
  const webkit = await startWebKit();
  const driver = await webkit.open({ hasScript: true, proxy: new URL(proxy.origin).host });
  return new WebKitClient(driver, { proxy, webkit });
}

class WebKitClient implements Client {
  readonly #driver: WebDriverClient;
  readonly #resources: { proxy: ForwardProxy; webkit: WebKit };

  constructor(driver: WebDriverClient, resources: { proxy: ForwardProxy; webkit: WebKit }) {
    this.#driver = driver;
    this.#resources = resources;
  }

  async goTo(address: string): Promise<void> {
    await this.#driver.goto(address);
    await untilHydrated(this);
  }

  goBack(): Promise<void> {
    return this.#driver.goBack();
  }

  async shows(role: Role, name: string): Promise<boolean> {
    // A page that is being left cannot be asked.
    return (await this.#find(role, name).catch(() => undefined)) !== undefined;
  }

  showsText(text: string): Promise<boolean> {
    return this.evaluate(isTextShown, text).catch(() => false);
  }

  async click(role: Role, name: string): Promise<void> {
    const element = await this.#require(role, name);
    await this.#driver.run(
      'arguments[0].scrollIntoView({ block: "center" }); arguments[0].click()',
      [element],
    );
  }

  async fill(role: Role, name: string, text: string): Promise<void> {
    const element = await this.#require(role, name);
    const source = `const [node, text] = arguments;
      node.focus();
      node.value = text;
      node.dispatchEvent(new Event('input', { bubbles: true }));
      node.dispatchEvent(new Event('change', { bubbles: true }));`;
    await this.#driver.run(source, [element, text]);
  }

  /** The function travels as its source text. */
  async evaluate<Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const result = await this.#driver.run(`return (${String(work)})(arguments[0])`, [
      given ?? null,
    ]);
    return result as Result;
  }

  setOnline(isOnline: boolean): Promise<void> {
    return this.#resources.proxy.setOnline(isOnline);
  }

  async close(): Promise<void> {
    await this.#driver.close();
    await this.#resources.webkit.close();
    await this.#resources.proxy.close();
  }

  async #find(role: Role, name: string): Promise<object | undefined> {
    for (const element of await this.#driver.findAll(candidates[role])) {
      const source = `return (${String(isVisible)})(arguments[0])`;
      if (!(await this.#driver.run(source, [element]))) continue;
      if ((await this.#driver.readName(element)) === name) return element;
    }
    return undefined;
  }

  async #require(role: Role, name: string): Promise<object> {
    let found: object | undefined;
    const look = async () => (found = await this.#find(role, name).catch(() => undefined));
    await expect.poll(look, patience).toBeDefined();
    return found ?? {};
  }
}
