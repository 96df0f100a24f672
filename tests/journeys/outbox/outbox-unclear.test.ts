import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  answerReplays,
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
  waitingCount,
} from '../../support/journeys/outbox-journey.ts';

/** The answer was lost, and the session has another cart by now (Rule E2.25). */
describe('an entry whose outcome is unclear', () => {
  const visit = useBrowser();

  it.each(['de', 'en'] as const)(
    'is parked with a question, and can be discarded, in %s',
    async (language) => {
      const words = wordsOf[language];
      const { outbox } = words;
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(at('camp', plainOffer[language]));
      await waitForOutbox(page);
      const unclear = { code: 409, result: { kind: 'unclear' }, meta: { reference: 'x' } };
      await answerReplays(
        context,
        { status: 409, contentType: 'application/json', body: JSON.stringify(unclear) },
        ['send', 'cancel'],
      );
      await context.setOffline(true);
      await page.getByRole('button', { name: words.product.add, exact: true }).click();
      await waitingCount(page, words).click();
      await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();

      await context.setOffline(false);
      await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
      const entry = page.getByRole('main').getByRole('listitem');
      await entry.getByText(outbox.reasons.unclear).waitFor();
      await entry.getByRole('button', { name: outbox.discard }).click();
      await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
      await entry.getByText(outbox.reasons.givenUp).waitFor();
      await entry.getByText(outbox.states.cancelled).waitFor();
      const alert = page.getByRole('alert').filter({ hasText: outbox.reasons.givenUp });
      await alert.waitFor();
      expect(await entry.getByRole('button').count()).toBe(0);
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});
