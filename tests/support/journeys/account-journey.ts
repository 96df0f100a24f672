import type { Page } from 'playwright';
import { expect } from 'vitest';
import { goodPassword, createSignedInVisitor } from './account-visitor.ts';
import type { FormVisitor } from '../browser/form-visitor.ts';
import type { wordsOf } from './inquiry-journey.ts';

type Words = (typeof wordsOf)['de'];

/** Registers an account on the sign-in page, which keeps nothing of the form. */
export async function register(page: Page, words: Words, email: string) {
  const form = page.locator('form#register');
  const { register: labels, signIn } = words.account;
  await form.getByLabel(labels.firstName).fill('Zoë');
  await form.getByLabel(labels.lastName).fill('Ørsted');
  await form.getByLabel(signIn.email).fill(email);
  await form.getByLabel(signIn.password, { exact: true }).fill(goodPassword);
  await form.getByLabel(labels.passwordRepeat).fill(goodPassword);
  await form.getByLabel(labels.terms).check();
  await form.getByRole('button', { name: labels.submit }).click();
  await page.getByText(labels.done).waitFor();
  await expect.poll(() => form.getByLabel(labels.passwordRepeat).inputValue()).toBe('');
  expect(await form.getByLabel(labels.firstName).inputValue()).toBe('');
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, words: Words, email: string, password: string) {
  const form = page.locator('form#login');
  await form.getByLabel(words.account.signIn.email).fill(email);
  await form.getByLabel(words.account.signIn.password).fill(password);
  await form.getByRole('button', { name: words.account.signIn.submit }).click();
}

/**
 * Registers a new user called Zoë, signs in on this page and opens the account. Returns the same
 * user signed in on a second device.
 */
export async function createAccount(
  page: Page,
  words: Words,
  root: string,
  email: string,
): Promise<FormVisitor> {
  const other = await createSignedInVisitor(root, { email, firstName: 'Zoë', lastName: 'Ørsted' });
  await page.goto(`${root}/my-account`);
  await signIn(page, words, email, goodPassword);
  await page.getByRole('heading', { level: 1, name: /Zoë/ }).waitFor();
  return other;
}
