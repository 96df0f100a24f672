import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { dropNetworkErrors, waitForOutbox } from '../../support/journeys/outbox-journey.ts';
import { findAccessibilityFaults } from '../../support/browser/page-faults.ts';

const words = wordsOf.de;
const { outbox, layout, newsletter } = words;

/** Returns the focused element as a screen reader would read it. */
const describeFocus = (page: Page) =>
  page.evaluate(
    () => `${document.activeElement?.localName}: ${document.activeElement?.textContent}`,
  );

describe('the outbox by keyboard', () => {
  const visit = useBrowser();

  it('announces that there is no network, and keeps the focus when the focused entry disappears', async () => {
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/notifications'));
    await waitForOutbox(page);
    await page.getByText(outbox.empty).waitFor();
    await context.setOffline(true);
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(layout.newsletter.label).fill('tastatur@verein.example');
    await footer.getByRole('button', { name: newsletter.order }).press('Enter');
    const entry = page.getByRole('main').getByRole('listitem');
    await entry.getByText(outbox.states.offline).waitFor();

    await entry.locator('summary').press('Enter');
    const send = entry.getByRole('button', { name: outbox.sendAgain });
    await send.press('Enter');
    await page.getByRole('alert').getByText(outbox.reasons.network).waitFor();
    expect(await describeFocus(page)).toBe(`button: ${outbox.sendAgain}`);
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await entry.getByRole('button', { name: outbox.discard }).press('Enter');
    await entry.getByText(outbox.states.cancelling).waitFor();
    await expect.poll(() => describeFocus(page)).toMatch(`li: ${outbox.kinds.newsletter}`);
    await context.setOffline(false);
    await entry.getByText(outbox.states.cancelled).waitFor();
    await expect.poll(() => describeFocus(page)).toMatch(`li: ${outbox.kinds.newsletter}`);
    // The entry was discarded, so the page must not report that everything was sent.
    await page.getByText(outbox.emptyNow).waitFor();

    await page.getByRole('button', { name: outbox.clear }).press('Enter');
    await expect.poll(() => describeFocus(page)).toBe(`h1: ${outbox.title}`);
    await page.getByText(outbox.empty).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
