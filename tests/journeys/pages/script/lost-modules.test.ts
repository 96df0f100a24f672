import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../../../app/i18n/words/de.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const offers = {
  de: '/de_de/extras/trainingsplan-wintervorbereitung-px1012',
  en: '/extras/training-plan-for-winter-px1012',
} as const;

type DialogCase = {
  module: string;
  name: (words: Words) => string;
  open: (page: Page, words: Words) => Promise<void>;
};

/** Each dialog with the module it loads when it is opened. */
const dialogs: readonly DialogCase[] = [
  {
    module: 'cart-panel',
    name: ({ layout }) => layout.cartName,
    open: (page, { layout }) =>
      page.getByRole('banner').getByRole('link', { name: layout.cartName }).click(),
  },
  {
    module: 'sign-in-panel',
    name: ({ layout }) => layout.account.signIn,
    open: (page, { layout }) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: layout.account.link, exact: true })
        .click(),
  },
  {
    module: 'newsletter-panel',
    name: ({ layout }) => layout.newsletter.title,
    async open(page, { layout }) {
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill('trainerin@verein.example');
      await footer.getByRole('button', { name: layout.newsletter.order }).click();
    },
  },
  {
    module: 'review-panel',
    name: ({ product }) => product.reviewHeading,
    open: (page, { product }) => page.getByRole('link', { name: product.writeReview }).click(),
  },
];

/**
 * Opens a dialog whose content is lost, over the page with this title, and once more after what
 * loses it is gone.
 */
async function openLostThenLoaded(
  page: Page,
  { name, open }: DialogCase,
  words: Words,
  title: string,
): Promise<void> {
  await open(page, words);
  const dialog = page.getByRole('dialog', { name: name(words) });
  await dialog.getByRole('alert').getByText(words.layout.notLoaded).waitFor();
  await dialog.getByRole('link', { name: words.layout.asPage }).waitFor();
  await dialog.getByRole('button', { name: words.layout.close }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);

  await page.context().unrouteAll();
  await open(page, words);
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
}

function requireDialog(module: string): DialogCase {
  const dialog = dialogs.find((one) => one.module === module);
  if (!dialog) throw new Error(`No dialog loads ${module}`);
  return dialog;
}

describe('a dialog whose module cannot be loaded', () => {
  const visit = useBrowser();

  it.each(
    dialogs.flatMap((dialog) =>
      (['de', 'en'] as const).map((language) => ({ ...dialog, language })),
    ),
  )(
    'keeps the page and loads it at the next opening, $module, $language (Rule A14.7)',
    async ({ language, ...dialog }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      await context.route(new RegExp(`/assets/${dialog.module}-`), (route) => route.abort());
      await page.goto(at('camp', offers[language]));
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await openLostThenLoaded(page, dialog, words, title);
      await visitor.close();
    },
  );

  it.each(['cart-panel', 'review-panel'])(
    'keeps the page when its data cannot be loaded, %s (Rule A14.7)',
    async (module) => {
      const words = wordsOf.de;
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      const dialog = requireDialog(module);
      await page.goto(at('camp', offers.de));
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await context.route(
        ({ search }) => search.includes('_data='),
        (route) => route.abort(),
      );
      await openLostThenLoaded(page, dialog, words, title);
      await visitor.close();
    },
  );
});
