import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import {
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  waitForOutbox,
  waitingCount,
} from '../../support/journeys/outbox-journey.ts';

describe('an entry that needs a cart', () => {
  const visit = useBrowser();

  it('can repeat an earlier inquiry: its lines are in the cart once', async () => {
    const words = wordsOf.de;
    const { account, outbox } = words;
    const root = at('camp', '/de_de');
    const email = createAddress('nochmal');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    const other = await createAccount(page, words, root, email);
    await other.goToReview();
    await other.submit(other.form('name="terms"'), { terms: '1' });
    const number = await other.orderNumber();
    await page.goto(`${root}/my-account/inquiries/${number}`);
    await waitForOutbox(page);
    const lines = await page.getByRole('row').count();

    await context.setOffline(true);
    await page.getByRole('button', { name: account.inquiries.againSubmit }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await waitingCount(page, words).waitFor();
    await context.setOffline(false);
    await page.getByText(outbox.sentNotice_one).first().waitFor();
    await page.goto(`${root}/cart`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const inCart = page.getByRole('main').getByRole('spinbutton', { name: words.cart.travellers });
    await inCart.first().waitFor();
    expect(await inCart.count()).toBe(lines - 1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  /** Rules E4.2, E4.3. */
  it.each([
    { language: 'de', home: '/de_de', list: '/de_de/trainingslager' },
    { language: 'en', home: '', list: '/training-camps' },
  ] as const)('fails when that cart is gone, and shows that in $language', async (place) => {
    const words = wordsOf[place.language];
    const { outbox, cart } = words;
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openCategory(page, at('camp', `${place.home}/`), place.list);
    await openOffer(page, words);
    await addToCart(page, words);
    await waitForOutbox(page);
    // Replays are blocked while the rest of the shop answers.
    let isBlocked = true;
    await context.route(
      (url) => url.pathname.endsWith('/cart'),
      (route) => {
        const isReplay = route.request().headers()['outbox-operation'] !== undefined;
        return isBlocked && isReplay ? route.abort() : route.fallback();
      },
    );
    await context.setOffline(true);
    await page.getByLabel(cart.coupon).fill('WINTER27');
    await page.getByRole('button', { name: cart.couponApply }).click();
    await waitingCount(page, words).waitFor();
    await context.setOffline(false);

    // The same session in another client, without script and outbox.
    const other = new FormVisitor(at('camp', place.home), place.list.split('/').at(-1));
    const cookies = await context.cookies();
    const { value = '' } = cookies.find(({ name }) => name === 'session') ?? {};
    other.cookie = `session=${value}`;
    await other.goToReview();
    await other.submit(other.form('name="terms"'), { terms: '1' });
    await other.orderNumber();
    const ordered = other.cookie.slice('session='.length);
    await context.addCookies([{ name: 'session', value: ordered, url: at('camp', '/') }]);

    isBlocked = false;
    await page
      .getByRole('banner')
      .getByRole('link', { name: outbox.link_one.slice(0, 6) })
      .click();
    // The outbox sends it by itself, at a time that the test does not know.
    await page.getByText(outbox.reasons['no-cart']).waitFor();
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    await page.getByRole('button', { name: `${outbox.discard}: ${outbox.kinds.coupon}` }).click();
    await page.getByText(outbox.states.cancelled).first().waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
