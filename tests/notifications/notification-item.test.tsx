import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { de } from '../../app/i18n/words/de.ts';

const file = '../../app/i18n/words/de/app.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
});
afterEach(() => {
  vi.doUnmock(file);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Renders, as a browser does, a notification whose words are loaded on demand. */
async function openItem() {
  const { NotificationItem } = await import('../../app/notifications/notification-item.tsx');
  const { waitForAreas } = await import('../../app/i18n/areas.ts');
  const onPress = () => undefined;
  const notification = {
    id: 'n1',
    kind: 'info',
    key: 'app:newVersion',
    actions: [{ key: 'app:loadNew', onPress }],
  } as const;
  const props = { notification, lifetime: null, isHeld: false, isLive: true, onDone: onPress };
  const item = createElement(NotificationItem, props);
  const render = () => renderToString(createElement(StaticRouter, { location: '/' }, item));
  return { render, waitForAreas };
}

it('shows its text and its actions', async () => {
  const { render, waitForAreas } = await openItem();
  render();
  await waitForAreas();
  const html = render();
  expect(html).toContain(`<p>${de.app.newVersion}</p>`);
  expect(html).toContain(`>${de.app.loadNew}</button>`);
});

it('has a text, and no action without a name, when its words cannot be loaded', async () => {
  vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
  const { render } = await openItem();
  await expect.poll(render).toContain(`<p>${de.layout.messageNotLoaded}</p>`);
  expect(render().match(/<button[^>]*>[^<]*/g)).toEqual(['<button type="button">OK']);
});
