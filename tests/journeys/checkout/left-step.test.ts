import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  addToCart,
  fillStep,
  openAnsweredPerson,
  openOffer,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;
const { checkout } = words;
const visit = useBrowser();

async function openTeamStep(page: Page): Promise<void> {
  await openAnsweredPerson(page, words, at('camp', '/de_de'), '/de_de/trainingslager');
  await submitStep(page, words, 'person');
}

const clubOf = (page: Page) => page.getByLabel(checkout.team.clubName).first();

const headingOf = (page: Page, step: 'person' | 'team' | 'accommodation') =>
  page.getByRole('heading', { level: 1, name: checkout.headings[step] });

it('a step that was left by its way back shows what was entered (Rule C15.28)', async () => {
  const visitor = await visit({ hasScript: true });
  const { page } = visitor;
  await openTeamStep(page);
  await clubOf(page).fill('SV Halbfertig');
  const female = page.getByRole('radio', { name: checkout.team.genders.female });
  await female.check();
  await page.getByRole('link', { name: checkout.back.person }).click();
  await headingOf(page, 'person').waitFor();
  await submitStep(page, words, 'person');
  await headingOf(page, 'team').waitFor();
  expect(await clubOf(page).inputValue()).toBe('SV Halbfertig');
  expect(await female.isChecked()).toBe(true);

  // The browser's own way, too.
  await clubOf(page).fill('SV Anders');
  await page.goBack();
  await headingOf(page, 'person').waitFor();
  await page.goForward();
  await headingOf(page, 'team').waitFor();
  expect(await clubOf(page).inputValue()).toBe('SV Anders');
  await visitor.close();
});

it('a saved step shows what was saved, and no password is kept (Rule C15.28)', async () => {
  const visitor = await visit({ hasScript: true });
  const { page } = visitor;
  await openTeamStep(page);
  await fillStep.team(page, words);
  const spaced = '  SV Gespeichert ';
  await clubOf(page).fill(spaced);
  await submitStep(page, words, 'team');
  await headingOf(page, 'accommodation').waitFor();
  await page.getByRole('link', { name: checkout.back.team }).click();
  await headingOf(page, 'team').waitFor();
  expect(await clubOf(page).inputValue()).toBe(spaced.trim());

  await page.getByRole('link', { name: checkout.back.person }).click();
  await headingOf(page, 'person').waitFor();
  await page.getByRole('radio', { name: checkout.person.account }).check();
  const password = page.getByLabel(checkout.person.password, { exact: true });
  await password.fill('Sommer-2027-Trainingslager');
  await page.getByRole('link', { name: checkout.back.cart }).click();
  await page.getByRole('link', { name: words.cart.checkout }).click();
  await headingOf(page, 'person').waitFor();
  expect(await page.getByRole('radio', { name: checkout.person.account }).isChecked()).toBe(true);
  expect(await password.inputValue()).toBe('');
  await visitor.close();
});

it('a step that was left before its session ended shows nothing of it (Rule C15.28)', async () => {
  const visitor = await visit({ hasScript: true });
  const { page, context } = visitor;
  await openTeamStep(page);
  await clubOf(page).fill('SV Halbfertig');
  await page.getByRole('link', { name: checkout.back.person }).click();
  await headingOf(page, 'person').waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await context.clearCookies();
  await page.getByRole('banner').getByRole('link', { name: 'Pitchward', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/de_de');
  const category = page.locator('a[href$="/de_de/trainingslager"]').first();
  await category.focus();
  await category.press('Enter');
  await page.waitForURL('**/trainingslager');
  await openOffer(page, words);
  await addToCart(page, words);
  await page.getByRole('link', { name: words.cart.checkout }).click();
  await headingOf(page, 'person').waitFor();
  await fillStep.person(page, words);
  await submitStep(page, words, 'person');
  expect(await clubOf(page).inputValue()).toBe('');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await visitor.close();
});
