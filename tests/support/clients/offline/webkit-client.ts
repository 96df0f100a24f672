import { expect } from 'vitest';
import { startWebKit } from '../webkit.ts';
import type { Client, Obstacle, Role } from './client.ts';
import { openCutProxy } from './cut-proxy.ts';
import { isHydrated, startHydration } from './page-scripts.ts';

const patience = { timeout: 30_000 };

const selectors: Record<Role, string> = {
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  spinbutton: 'input[type=number]',
};

/**
 * Opens a window of WebKitGTK. Its driver has no offline mode and runs no script before a page:
 * the network is cut by a proxy, so the browser believes to be online, and obstacles are refused.
 */
export async function openWebKit(obstacle: Obstacle | null): Promise<Client> {
  if (obstacle) throw new Error(`WebKitGTK cannot be told to be ${obstacle}`);
  const proxy = await openCutProxy();
  const webkit = await startWebKit();
  const window = await webkit.open({ hasScript: true, args: [`--proxy=${proxy.origin}`] });
  const evaluate = <Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> => window.evaluate(String(work), given ?? null) as Promise<Result>;

  /** Returns whether it is visible, and does `action` with it. */
  const act = (role: Role, name: string, action: 'look' | 'click' | 'fill', text = '') =>
    evaluate(actInPage, { selector: selectors[role], name, action, text }).catch(() => false);
  const insist = async (...given: Parameters<typeof act>) => {
    await expect.poll(() => act(...given), patience).toBe(true);
  };
  return {
    async goTo(address) {
      await window.goto(address);
      const isReady = async () => {
        await evaluate(startHydration);
        return evaluate(isHydrated);
      };
      await expect.poll(() => isReady().catch(() => false), patience).toBe(true);
    },
    goBack: () => window.back(),
    shows: (role, name) => act(role, name, 'look'),
    showsText: (text) =>
      evaluate((wanted: string) => document.body.innerText.includes(wanted), text).catch(
        () => false,
      ),
    click: (role, name) => insist(role, name, 'click'),
    fill: (role, name, text) => insist(role, name, 'fill', text),
    evaluate: evaluate,
    setOnline: (isOnline) => Promise.resolve(proxy.cut(!isOnline)),
    async close() {
      await window.close();
      await webkit.close();
      await proxy.close();
    },
  };
}

type Action = { selector: string; name: string; action: 'look' | 'click' | 'fill'; text: string };

/** Runs in the page: finds the first visible element by its accessible name. */
function actInPage({ selector, name, action, text }: Action): boolean {
  const toName = (node: HTMLElement) =>
    node.getAttribute('aria-label') ??
    (node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : node.textContent) ??
    '';
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (node) =>
      toName(node).replace(/\s+/g, ' ').trim() === name &&
      node.getClientRects().length > 0 &&
      getComputedStyle(node).visibility === 'visible',
  );
  if (!found) return false;
  found.scrollIntoView({ block: 'center' });
  if (action === 'click') found.click();
  if (action === 'fill' && found instanceof HTMLInputElement) {
    found.focus();
    found.value = text;
    found.dispatchEvent(new Event('input', { bubbles: true }));
    found.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return true;
}
