import { expect, it } from 'vitest';
import { afterFrames, at, useBrowser } from '../../support/browser/browser.ts';
import { openAnsweredPerson, submitStep, wordsOf } from '../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;
const visit = useBrowser();

/** Focuses a field in the moment in which it is in the page, as a quick user does. */
function focusWhenThere(selector: string): void {
  new MutationObserver((_changes, observer) => {
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return;
    observer.disconnect();
    // After the page has moved its focus to the content.
    setTimeout(() => field.focus());
  }).observe(document.body, { childList: true, subtree: true });
}

it('leaves the focus in a field that its user reached before the heading took it (Rule C15.22)', async () => {
  const visitor = await visit({ hasScript: true });
  const { page } = visitor;
  await openAnsweredPerson(page, words, at('camp', '/de_de'), '/de_de/trainingslager');
  // The frame in which the heading takes the focus comes late.
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => ask(() => setTimeout(() => ask(work), 100));
  });
  await page.evaluate(focusWhenThere, '[name="club_name"]');
  await submitStep(page, words, 'person');
  const field = page.locator('[name="club_name"]');
  await field.waitFor();
  await afterFrames(page);
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await visitor.close();
});

it('moves the focus to the heading of the next step (Rule C15.22)', async () => {
  const visitor = await visit({ hasScript: true });
  const { page } = visitor;
  await openAnsweredPerson(page, words, at('camp', '/de_de'), '/de_de/trainingslager');
  await submitStep(page, words, 'person');
  const heading = page.getByRole('heading', { level: 1, name: words.checkout.headings.team });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
  await visitor.close();
});
