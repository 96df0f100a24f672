import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientShops, shopKeys } from '../support/clients/client-shops.ts';
import type { ClientShop } from '../support/clients/client-shops.ts';
import { openForwardProxy } from '../support/clients/forward-proxy.ts';
import type { ForwardProxy } from '../support/clients/forward-proxy.ts';
import { wordsOf } from '../support/journeys/inquiry-journey.ts';

let proxy: ForwardProxy;
beforeAll(async () => {
  proxy = await openForwardProxy();
});
afterAll(() => proxy.close());

/** The arguments with which each text browser prints a page as text. */
const commands: Record<string, (address: string, host: string) => string[]> = {
  lynx: (address) => ['-dump', '-nolist', '-display_charset=utf-8', '-width=200', address],
  w3m: (address) => ['-dump', '-cols', '200', address],
  links2: (address, host) => ['-dump', '-codepage', 'utf-8', '-http-proxy', host, address],
  elinks: (address, host) => [
    '-dump',
    '-no-references',
    '-eval',
    `set protocol.http.proxy.host = "${host}"`,
    address,
  ],
};

function print(browser: string, address: string): string {
  const { host } = new URL(proxy.origin);
  return execFileSync(browser, commands[browser]?.(address, host) ?? [], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', http_proxy: proxy.origin, no_proxy: '' },
  });
}

describe.each(Object.keys(commands))('%s', (browser) => {
  it.each(shopKeys)('reads a page in order in $brand, $language, $currency', ({ index }) => {
    const { category, language } = clientShops()[index] as ClientShop;
    const { layout, catalogue, navigation } = wordsOf[language];
    const text = print(browser, category);
    const places = [layout.skip, layout.account.link, catalogue.filters, navigation.footer.service];
    const order = places.map((place) => text.indexOf(place));
    expect(
      order.every((place) => place >= 0),
      String(order),
    ).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(text).not.toContain('undefined');
    // Every filter begins a line. Rule A11.5
    for (const label of [catalogue.filterRating, catalogue.filterPrice]) {
      expect(text).toMatch(new RegExp(`^\\s*${label}$`, 'm'));
    }
  });
});
