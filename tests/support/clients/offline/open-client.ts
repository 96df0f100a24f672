import { openChromium } from './chromium-client.ts';
import type { Client, ClientName, Obstacle } from './client.ts';
import { openFirefox } from './firefox-client.ts';
import { openWebKit } from './webkit-client.ts';

/** Opens a tab of a browser; close it after the test. */
export function openClient(name: ClientName, obstacle: Obstacle | null = null): Promise<Client> {
  const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }[name];
  return open(obstacle);
}
