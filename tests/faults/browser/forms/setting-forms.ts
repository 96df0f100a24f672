import { enter } from './enter.ts';
import type { Locator, Page } from 'playwright';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import type { Random } from '../../random.ts';
import type { Setting } from './setting.ts';

const { cart } = wordsOf.de;
const codes = ['POSTFREI', 'WINTER27'] as const;

export type SettingForm = Pick<Setting, 'kind' | 'before' | 'value'> & {
  /** Id of the line, or of the first line of the cart. */
  itemId: number;
  /** A field of the form. */
  field: Locator;
  /** Part of the request body. */
  mark: string;
  /** Returns whether the page shows the new value as the shop's. */
  isDone(): Promise<boolean>;
};

const lines = (page: Page) => page.locator('main li.line form.quantity');

/** Fills in one of the forms of a cart page; null when the cart is empty. */
export async function fillSetting(page: Page, random: Random): Promise<SettingForm | null> {
  const empty = page.getByRole('heading', { name: cart.emptyTitle });
  await lines(page).first().or(empty).waitFor();
  const count = await lines(page).count();
  if (count === 0) return null;
  return random.chance(0.4)
    ? fillCoupon(page, random)
    : fillQuantity(page, { random, at: random.below(count) });
}

async function readItemId(form: Locator): Promise<number> {
  return Number(await form.locator('[name=item_id]').inputValue());
}

async function fillQuantity(
  page: Page,
  { random, at }: { random: Random; at: number },
): Promise<SettingForm> {
  const itemId = await readItemId(lines(page).nth(at));
  const form = lines(page).filter({ has: page.locator(`#quantity-${itemId}`) });
  const field = page.locator(`#quantity-${itemId}`);
  // Does not wait for the form: an error page may have replaced it.
  const readShown = () => form.evaluateAll(([shown]) => shown?.getAttribute('data-before') ?? '');
  const before = await readShown();
  const others = [1, 2, 3, 4, 5].map(String).filter((one) => one !== before);
  const value = others[random.below(others.length)] ?? '1';
  await enter(field, value);
  return {
    kind: 'quantity',
    itemId,
    before,
    value,
    field,
    mark: `item_id=${itemId}&`,
    // What the shop has answered, not what was typed.
    isDone: async () => (await readShown()) === value,
  };
}

async function fillCoupon(page: Page, random: Random): Promise<SettingForm> {
  const itemId = await readItemId(lines(page).first());
  const input = page.locator('main input#coupon');
  const removal = page.locator('main input[value="coupon-remove"]');
  if (await input.isVisible()) {
    const value = random.pick(codes);
    await enter(input, value);
    const isDone = async () => (await removal.count()) > 0;
    return {
      kind: 'coupon',
      itemId,
      before: '',
      value,
      field: input,
      mark: `coupon=${value}`,
      isDone,
    };
  }
  const shown = await page.locator('main form:has(input[value="coupon-remove"])').innerText();
  const before = codes.find((code) => shown.includes(code)) ?? '';
  const isDone = () => input.isVisible();
  return {
    kind: 'coupon',
    itemId,
    before,
    value: '',
    field: removal,
    mark: 'coupon-remove',
    isDone,
  };
}
