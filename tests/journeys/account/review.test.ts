import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { randomHex } from '../../../app/domain/random-hex.ts';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import { travelRatingCategories } from '../../../app/domain/review/review.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findSummaryOrder } from '../../support/browser/html-form.ts';
import { openCategory, openOffer, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const brands = [
  { brand: 'camp', storeCode: 'de_de', home: '/de_de', list: '/de_de/trainingslager', words: 'de' },
  { brand: 'cup', storeCode: 'scc_en', home: '/en', list: '/en/cups', words: 'en' },
] as const;

/** Runs a command of the operator. */
function runOperatorCommand(...words: string[]): string {
  return execFileSync(process.execPath, ['scripts/backend.ts', ...words], {
    env: { ...process.env, DATA_FOLDER: getShopUnderTest().dataFolder, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
}

function personOf(storeCode: string) {
  const person = demoPeople.find((one) => one.storeCode === storeCode) ?? demoPeople[0];
  if (!person) throw new Error('The demo has no customer');
  return person;
}

describe('a review', () => {
  const visit = useBrowser();

  it.each([
    { ...brands[0], hasScript: true },
    { ...brands[1], hasScript: false },
  ])(
    'is written, approved and shown as text: $brand, script $hasScript (Rules B17.14, B17.19)',
    async (row) => {
      const words = wordsOf[row.words];
      const { review } = words;
      const person = personOf(row.storeCode);
      const visitor = await visit({ hasScript: row.hasScript });
      const { page } = visitor;
      await openCategory(page, at(row.brand, row.home), row.list);
      await openOffer(page, words);
      const offer = page.url();
      await page.goto(offer, { waitUntil: row.hasScript ? 'networkidle' : 'load' });
      await page.getByRole('link', { name: words.product.writeReview }).click();
      await page.getByText(review.needsLogin).waitFor();
      await page.getByRole('link', { name: review.toLogin }).click();
      const login = page.locator('form', { has: page.locator('[value="login"]') });
      await login.locator('[name=email]').fill(person.email);
      await login.locator('[name=password]').fill(person.password);
      await login.getByRole('button', { name: words.account.signIn.submit }).click();
      await page.waitForURL('**/review/*');

      if (row.hasScript) await expectNoFaults(page);
      await page.getByRole('button', { name: review.send }).focus();
      const mark = randomHex(4);
      const title = `Rasen <b>wie gemalt</b> ${mark}`;
      const stay = page.getByLabel(review.stay);
      if (await stay.isVisible()) await stay.selectOption({ index: 1 });
      expect(await page.locator('main :checked[type="radio"]').count()).toBe(0);
      for (const category of travelRatingCategories) {
        await page
          .getByRole('radiogroup', { name: words.product.categories[category] })
          .getByRole('radio', { name: '6' })
          .check({ force: true });
      }
      await page.getByLabel(review.title).fill(title);
      await page.getByLabel(review.detail).fill('<script>window.hasRun=1</script> Zwei Plätze.');
      await page.getByLabel(review.nickname).fill('Trainerin U17');
      await page.getByLabel(review.yes).check();
      await page.getByRole('button', { name: review.send }).click();
      await page.getByText(review.sent).waitFor();
      expect(new URL(page.url()).pathname).toBe(new URL(offer).pathname);
      expect(await page.getByText(title).count()).toBe(0);

      const [line = ''] = runOperatorCommand('reviews', 'list', '--status', 'pending')
        .split('\n')
        .filter((text) => text.includes(mark));
      runOperatorCommand('reviews', 'approve', /\d+/.exec(line)?.[0] ?? 'none');
      // Another process approved it: this one reads what changed once a second.
      const readTitles = async () => {
        await page.goto(offer, { waitUntil: 'load' });
        return page.getByText(title).count();
      };
      await expect.poll(readTitles).toBe(1);
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
      await visitor.close();
    },
  );

  it("is shown with its errors beside the fields, and without other users' data (Rules A11.11, B17.14, B17.19)", async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open('/de_de/review/PW11241');
    expect(visitor.html).toContain(wordsOf.de.review.needsLogin);
    expect(visitor.html).not.toContain('name="detail"');
    const person = personOf('de_de');
    await visitor.open('/de_de/my-account?to=/review/PW11241');
    await visitor.submit(visitor.form('value="login"'), {
      email: person.email,
      password: person.password,
    });
    const form = visitor.form('name="detail"');
    const answer = await visitor.submit(form, { title: '!!', training: '11', detail: '' });
    expect(answer.status).toBe(422);
    expect(visitor.html).toContain('<title>Fehler: ');
    for (const name of ['title', 'detail', 'training', 'climate', 'nickname', 'recommended']) {
      expect(visitor.html).toContain(`href="#review-${name}"`);
    }
    const { listed, inPage } = findSummaryOrder(visitor.html);
    expect(listed).toEqual(inPage);
  });

  it('gives way to the reason while the inquiry is being checked, and is refused with its texts (Rule B17.21)', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    const person = personOf('de_de');
    await visitor.open('/de_de/my-account?to=/my-account/inquiries');
    await visitor.submit(visitor.form('value="login"'), {
      email: person.email,
      password: person.password,
    });
    // The newest inquiry of the demo waits for an answer.
    const [newest = ''] = /\/de_de\/my-account\/inquiries\/\d+/.exec(visitor.html) ?? [];
    await visitor.open(newest);
    const [, name = ''] = /<h1[^>]*>([^<]+)</.exec(visitor.html) ?? [];
    await visitor.open(`/de_de/search?${new URLSearchParams({ q: name })}`);
    const [, sku = ''] = /<article[^>]*>.*?href="[^"]+-(pw\d+)"/s.exec(visitor.html) ?? [];
    await visitor.open(`/de_de/review/${sku.toUpperCase()}`);
    const { unchecked } = wordsOf.de.review.problems;
    expect(visitor.html).toContain(unchecked);
    expect(visitor.html).not.toContain('name="detail"');
    // A form from before the inquiry: that of another offer stands in for it.
    await visitor.open('/de_de/review/PW10142');
    expect(visitor.html).not.toContain(unchecked);
    const form = visitor.form('name="detail"');
    const toSubject = (text: string) => text.replace('PW10142', sku.toUpperCase());
    const [, stay = 'PW10142'] = /<option value="(PW10142[^"]*)"/.exec(visitor.html) ?? [];
    const answer = await visitor.submit(
      { ...form, action: toSubject(form.action) },
      {
        sku: toSubject(stay),
        ...Object.fromEntries(travelRatingCategories.map((category) => [category, '10'])),
        title: 'Ganz sicher gut',
        detail: 'Wir waren noch nicht dort.',
        nickname: 'Trainerin U17',
        recommended: 'yes',
      },
    );
    expect(answer.status).toBe(409);
    expect(visitor.html).toContain(unchecked);
    expect(visitor.html).toContain('Wir waren noch nicht dort.');
  });
});
