import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { checkoutFields, pickShown } from '../../support/shop/checkout-fields.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findSummaryOrder } from '../../support/browser/html-form.ts';
import {
  fillStep,
  openFolded,
  submitStep,
  readOrderNumber,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const { checkout: words, order: orderWords, stay: stayWords } = wordsOf.de;
const { errors } = wordsOf.de.forms;
const longText = 'x'.repeat(9000);

const shops = {
  camp: { home: '/de_de', category: 'trainingslager' },
  tour: { home: '/de_de', category: 'reiseideen' },
  cup: { home: '/de', category: 'turniere' },
};

/** Returns a visitor without script who has completed the steps before this one. */
async function createVisitorBefore(
  step: keyof typeof checkoutFields | 'review',
  brand: keyof typeof shops = 'camp',
) {
  const { home, category } = shops[brand];
  const visitor = new FormVisitor(at(brand, home), category);
  await visitor.goTo(step);
  return visitor;
}

describe('an invalid form, without script', () => {
  it.each<{ step: keyof typeof checkoutFields; submitted: Record<string, string>; error: string }>([
    { step: 'person', submitted: { ...checkoutFields.person, lastName: '2' }, error: errors.name },
    {
      step: 'person',
      submitted: { ...checkoutFields.person, birthday: '2999-01-01' },
      error: errors.birthday,
    },
    { step: 'team', submitted: { ...checkoutFields.team, age: '' }, error: errors.choose },
    {
      step: 'accommodation',
      submitted: { ...checkoutFields.accommodation, arrival_date: '31.02.2027' },
      error: errors.date,
    },
    {
      step: 'shipping',
      submitted: { ...checkoutFields.shipping, zipCode: '1' },
      error: errors.zip,
    },
    { step: 'payment', submitted: { taxId: 'X', company: 'Förderkreis' }, error: errors.taxId },
    { step: 'payment', submitted: { coupon: 'NIX', company: 'Förderkreis' }, error: errors.coupon },
  ])('of $step shows: $error (Rule C15.20)', async ({ step, submitted, error }) => {
    const visitor = await createVisitorBefore(step);
    const answer = await visitor.submit(visitor.form(markers[step]), submitted);
    expect(answer.status).toBe(422);
    // Once in the summary, once beside its field.
    expect(visitor.html.split(escapeHtml(error))).toHaveLength(3);
    for (const value of Object.values(submitted)) expect(visitor.html).toContain(escapeHtml(value));
  });

  it.each([
    ['team', { club_name: '', country: 'XX', gender: '', age: '' }],
    ['accommodation', { nights: 'x', double_room_amount: 'x', travelers: 'x', comment: longText }],
    ['payment', { paymentMethod: 'x', taxId: 'X', sameAddress: '0', streetAddress: '', city: '' }],
  ] as const)(
    'of %s lists its errors in the order of its fields (Rule A11.11)',
    async (step, row) => {
      const visitor = await createVisitorBefore(step);
      await visitor.submit(visitor.form(markers[step]), { ...row });
      const { listed, inPage } = findSummaryOrder(visitor.html);
      expect(listed.length).toBeGreaterThan(2);
      expect(listed).toEqual(inPage);
    },
  );

  const markers = {
    person: 'firstName',
    team: 'club_name',
    accommodation: 'arrival_date',
    shipping: 'streetAddress',
    payment: 'paymentMethod',
  };
});

describe('fixed dates, without script (Rule C9.44)', () => {
  it.each(['tour', 'cup'] as const)(
    'of $0 are shown, and other ones are refused',
    async (brand) => {
      const visitor = await createVisitorBefore('accommodation', brand);
      const form = () => visitor.form('name="arrival_date"');
      const arrival = findValue(visitor.html, 'arrival_date');
      expect(visitor.html).not.toMatch(/<input[^>]*type="date"/);
      const others = { arrival_date: '2027-03-07', nights: '30' };
      const refused = await visitor.submit(form(), others);
      expect(refused.status).toBe(422);
      // Arrival and nights, each in the summary and beside the dates.
      expect(visitor.html.split(escapeHtml(errors.datesFixed))).toHaveLength(5);
      expect(visitor.html).toMatch(/<a[^>]*href="#accommodation-arrival_date"/);
      expect(visitor.html).toMatch(/<div id="accommodation-arrival_date" tabindex="-1"/i);
      // The form has the dates of the offer again.
      expect(findValue(visitor.html, 'arrival_date')).toBe(arrival);
      await visitor.submit(form(), {});
      // Some sports have questions, which are asked once.
      if (visitor.html.includes('name="arrival_date"')) await visitor.submit(form(), {});
      expect(visitor.html).toContain(words.headings.review);
      const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
      expect(visitor.html).toContain(day.format(new Date(arrival)).split('. ')[1]);
    },
  );

  const findValue = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
});

describe('a coupon beside the payment methods', () => {
  it('is applied and removed with its own buttons, and applied by the submit of the step (Rule C9.33)', async () => {
    const visitor = await createVisitorBefore('payment');
    const form = () => visitor.form('name="paymentMethod"');
    const company = 'Förderkreis';
    await visitor.submit(form(), { company, coupon: ' winter27 ', intent: 'coupon' });
    expect(visitor.html).toContain('Rabatt (WINTER27)');
    expect(visitor.html).toContain(company);
    await visitor.submit(form(), { company, intent: 'coupon-remove' });
    expect(visitor.html).not.toContain('Rabatt (WINTER27)');
    await visitor.submit(form(), { company, coupon: 'WINTER27' });
    expect(visitor.html).toContain(words.headings.review);
    expect(visitor.html).toContain('Rabatt (WINTER27)');
  });
});

describe('the review page', () => {
  it('links to the cart and to every step, which return to the review page (Rule C9.34)', async () => {
    const visitor = await createVisitorBefore('review');
    const steps = ['', '/team', '/accommodation', '/shipping', '/payment'];
    const ways = [
      ...visitor.html.matchAll(
        /<a class="link-icon link"[^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>)[\s\S])*Ändern/g,
      ),
    ].map(([, href]) => href);
    const expected = ['/cart', ...steps.map((step) => `/checkout${step}`)];
    expect(ways).toEqual(expected.map((path) => `/de_de${path}`));
    await visitor.open('/de_de/checkout/team');
    expect(visitor.html).toContain(checkoutFields.team.club_name);
    await visitor.submit(visitor.form('club_name'), { club_name: 'SC Anderswo' });
    await visitor.open('/de_de/checkout/review');
    expect(visitor.html).toContain('SC Anderswo');
  });
});

describe('the questions about a sport, without script', () => {
  it('change with their button, and answers are stored for each sport', async () => {
    const visitor = await createVisitorBefore('accommodation', 'tour');
    const form = () => visitor.form('name="arrival_date"');
    const [, question = ''] = /<select[^>]*name="(faq\[[^"]+\])"/.exec(visitor.html) ?? [];
    const chosen = (value: string) => new RegExp(`<option[^>]*value="${value}"[^>]*selected=""`);
    const select = visitor.html.slice(visitor.html.indexOf(`name="${question}"`));
    const options = [...select.matchAll(/<option value="(\d+)"/g)].map(([, id = '']) => id);
    const answer = options[1] ?? '';
    const toTennis = { sportDiscipline: 'tennis', [question]: answer };
    await visitor.submit(form(), { ...toTennis, intent: 'faq' });
    expect(visitor.html).toContain('Auf welchem Belag spielt das Team?');
    await visitor.submit(form(), { sportDiscipline: 'soccer', intent: 'faq' });
    expect(visitor.html.slice(visitor.html.indexOf(`name="${question}"`))).toMatch(chosen(answer));
    // After a change of the sport the next submit shows the questions of the new sport first.
    const answers = pickShown(visitor.html, checkoutFields.accommodation);
    await visitor.submit(form(), { ...answers, sportDiscipline: 'tennis' });
    expect(visitor.html).toContain(stayWords.tour.newQuestions);
    await visitor.submit(form(), answers);
    expect(visitor.html).toContain(words.headings.review);
  });
});

describe('regions', () => {
  it('are a list for the chosen country, or a text field, without script (Rules C14.3, C16.4)', async () => {
    const visitor = await createVisitorBefore('shipping');
    const form = () => visitor.form('name="streetAddress"');
    await visitor.submit(form(), { country: 'IT', streetAddress: 'Via 1', intent: 'regions' });
    expect(visitor.html).toMatch(/<select[^>]*name="region_code"/);
    expect(visitor.html).toContain('Via 1');
    await visitor.submit(form(), { country: 'FR', intent: 'regions' });
    expect(visitor.html).toMatch(/<input[^>]*name="state"/);
  });

  it('of a cup are those of its three countries', async () => {
    const visitor = await createVisitorBefore('shipping', 'cup');
    const select = /<select[^>]*name="country"[\s\S]*?<\/select>/.exec(visitor.html)?.[0] ?? '';
    const codes = [...select.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(['DE', 'HR', 'IT']);
  });
});

describe('with script', () => {
  const visit = useBrowser();

  it('questions, regions and delivery update at once, and a dialog confirms the inquiry (Rules A14.1, C9.24, C12.8)', async () => {
    const walker = await createVisitorBefore('accommodation', 'tour');
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await context.addCookies([walker.browserCookie]);
    await page.goto(at('tour', '/de_de/checkout/accommodation'), { waitUntil: 'networkidle' });
    await page.getByLabel(stayWords.tour.sport).selectOption('tennis');
    await page.getByText('Auf welchem Belag spielt das Team?').waitFor();
    await fillStep.accommodation(page, wordsOf.de);
    await page.getByLabel(stayWords.travelers).fill('3');
    await page.getByText(stayWords.hintFew_one.replace('{{count}}', '1')).waitFor();
    await page.getByLabel(stayWords.travelers).press('Enter');
    await page.getByRole('heading', { name: words.headings.review }).waitFor();
    await page.getByText('wir mit dem Angebot').waitFor();
    await page.locator('main a[href$="/checkout/shipping"].link').click();
    await page.getByRole('heading', { name: words.headings.shipping }).waitFor();

    const country = page.getByLabel(words.address.country, { exact: true });
    await country.selectOption('IT');
    await page.getByLabel(words.address.region).selectOption({ label: 'Toscana' });
    await country.selectOption('TR');
    await page.getByRole('radio', { name: 'Express' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.next.review }).click();
    await page
      .getByRole('link', { name: errors.zip })
      .or(page.locator('.errors'))
      .first()
      .waitFor();
    await expectNoFaults(page);
    expect(await country.inputValue()).toBe('TR');

    await fillStep.shipping(page, wordsOf.de);
    await submitStep(page, wordsOf.de, 'shipping');
    await fillStep.review(page, wordsOf.de);
    await page.getByRole('button', { name: words.send }).click();
    const dialog = page.getByRole('dialog', { name: orderWords.success.confirmed });
    await dialog.waitFor();
    const number = await readOrderNumber(page);
    expect(await dialog.innerText()).toContain(number);
    await expectNoFaults(page);
    // Rule A11.6
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const main = page.getByRole('main');
    await expect
      .poll(() => main.evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
    await page.reload();
    expect(await dialog.isVisible()).toBe(false);
    const [mail] = readOrderMails(getShopUnderTest().dataFolder, number);
    expect(mail).toBeDefined();
    await context.close();
  });

  it('keeps the step and what is typed when an update of its questions is lost (Rule A14.7)', async () => {
    const walker = await createVisitorBefore('accommodation', 'tour');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await context.addCookies([walker.browserCookie]);
    await page.goto(at('tour', '/de_de/checkout/accommodation'), { waitUntil: 'networkidle' });
    await openFolded(page);
    const travelers = page.getByLabel(stayWords.travelers);
    await travelers.fill('17');
    await context.route(
      ({ search }) => search.includes('_data='),
      (route) => route.abort(),
    );
    const sport = page.getByLabel(stayWords.tour.sport);
    await sport.selectOption('tennis');
    await page.getByText(wordsOf.de.layout.noConnection).waitFor();
    expect(await travelers.inputValue()).toBe('17');
    expect(new URL(page.url()).pathname).toBe('/de_de/checkout/accommodation');

    await context.unrouteAll();
    await sport.selectOption({ index: 0 });
    await sport.selectOption('tennis');
    await page.getByText('Auf welchem Belag spielt das Team?').waitFor();
    expect(await travelers.inputValue()).toBe('17');
    await visitor.close();
  });
});

/** Escapes text as React does in HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;');
}
