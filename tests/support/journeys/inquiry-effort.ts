import type { Page } from 'playwright';

/** What an inquiry costs its sender, from the product page to the thank-you page. */
export type Effort = {
  /** Pages between the basket and the thank-you page. */
  pages: string[];
  /** Visible questions; the buttons of a radio group are one. */
  questions: number;
  /** Questions that had no answer yet and need one. */
  missing: number;
  /** Characters typed, one for each choice and each button. */
  keystrokes: number;
};

/** What a careful guest answers to a question that has no answer yet, by field name. */
const answers: Record<string, string> = {
  firstName: 'Jörg',
  lastName: 'Özgür',
  emailAddress: 'joerg@verein.example',
  club_name: 'SV Grün-Weiß Poreč',
  gender: 'female',
  age: 'U17',
  arrival_date: '2027-02-14',
  streetAddress: 'Am Sportplatz 3',
  zipCode: '04109',
  city: 'Leipzig',
  phoneNumber: '+49 341 555 0190',
  terms: '1',
};

type Question = { name: string; type: string; isMissing: boolean };

/** Lists the visible questions of a form. */
export async function listQuestions(page: Page, form: string): Promise<Question[]> {
  return page.locator(form).evaluate((element) => {
    const controls = [...(element as HTMLFormElement).elements].filter(
      (control): control is HTMLInputElement =>
        'name' in control &&
        !/^(hidden|submit|button|fieldset)$/.test((control as HTMLInputElement).type) &&
        (control as HTMLInputElement).name !== '' &&
        (control.parentElement?.checkVisibility() ?? false),
    );
    return [...new Set(controls.map(({ name }) => name))].map((name) => {
      const same = controls.filter((control) => control.name === name);
      const [first] = same as [HTMLInputElement];
      const isChoice = /^(radio|checkbox)$/.test(first.type);
      const isEmpty = isChoice ? same.every(({ checked }) => !checked) : first.value === '';
      return { name, type: first.type, isMissing: isEmpty && same.some((one) => one.required) };
    });
  });
}

/** Answers the missing questions of a form; returns the keystrokes. */
async function answer(page: Page, form: string, missing: readonly Question[]): Promise<number> {
  let keystrokes = 0;
  for (const { name, type } of missing) {
    const value = answers[name];
    if (value === undefined) throw new Error(`No answer for the required field ${name}`);
    const field = page.locator(`${form} [name="${name}"]`);
    if (/^(radio|checkbox)$/.test(type)) {
      await page.locator(`${form} [name="${name}"][value="${value}"]`).check();
      keystrokes += 1;
    } else if (type.startsWith('select')) {
      await field.selectOption(value);
      keystrokes += 1;
    } else {
      await field.fill(value);
      keystrokes += type === 'date' ? 8 : value.length;
    }
  }
  return keystrokes;
}

const lastButton = 'button:not(.visually-hidden):not([name="intent"])';

/**
 * Walks from the open product page to the thank-you page as a guest who answers only what has no
 * answer yet. Travellers and arrival are given with the product.
 */
export async function measureInquiry(page: Page): Promise<Effort> {
  const booking = 'main form.offer';
  const effort: Effort = { pages: [], questions: 0, missing: 0, keystrokes: 0 };
  effort.questions += (await listQuestions(page, booking)).length;
  await page.locator(`${booking} [name="quantity"]`).fill('2');
  effort.keystrokes += 1;
  // Tournaments and trips have fixed dates.
  const arrival = page.locator(`${booking} input[type="date"]`);
  if (await arrival.isVisible()) {
    await arrival.fill('2027-02-14');
    effort.keystrokes += 8;
  }
  effort.keystrokes += 1;
  await page.locator(`${booking} button.btn-wide`).click();
  await page.waitForURL('**/cart', { waitUntil: 'domcontentloaded' });
  await page.locator('main a[href$="/checkout"]').first().click();
  effort.keystrokes += 1;
  for (;;) {
    await page.waitForURL(/\/(checkout|order-success)/, { waitUntil: 'domcontentloaded' });
    const path = new URL(page.url()).pathname;
    if (path.endsWith('/order-success')) return effort;
    if (effort.pages.includes(path)) throw new Error(`The walk stays at ${path}`);
    effort.pages.push(path);
    const form = `main form#${path.split('/checkout')[1]?.slice(1) || 'person'}`;
    // Style sheets decide which questions are visible.
    await page.waitForLoadState('load');
    const questions = await listQuestions(page, form);
    const missing = questions.filter(({ isMissing }) => isMissing);
    effort.questions += questions.length;
    effort.missing += missing.length;
    effort.keystrokes += (await answer(page, form, missing)) + 1;
    await Promise.all([
      page.waitForEvent('domcontentloaded'),
      page.locator(`${form} ${lastButton}`).last().click(),
    ]);
  }
}
