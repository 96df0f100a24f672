import { describe, expect, it } from 'vitest';
import type { BundleOption } from '../../../app/domain/catalogue/offer/bundle.ts';
import type { OfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import type { BookableItem } from '../../../app/domain/catalogue/product-page.ts';
import { money } from '../../../app/domain/money.ts';
import { BundleFields } from '../../../app/routes/catalogue/product/offer-form/bundle-fields.tsx';
import { useOffer } from '../../../app/routes/catalogue/product/offer-form/offer-state.ts';
import type { BookablePage } from '../../../app/routes/catalogue/product/product-data.ts';
import { renderInRootRoute, toText } from '../../support/components/in-root-route.tsx';

const price = { net: money(840, 'EUR'), gross: money(1000, 'EUR') };
const ball = { id: '71', sku: 'BALL', name: 'Ball', image: null, quantity: 2, stock: null };
const balls: BundleOption = {
  id: '7',
  title: 'Bälle',
  input: 'select',
  isRequired: true,
  selections: [
    {
      ...ball,
      ...price,
      isDefault: true,
      canChangeQuantity: true,
      taxPercent: 19,
      isInStock: true,
    },
  ],
};

/** A bundle of which a sale has one at most. */
const item = {
  maxQuantity: 1,
  pricing: { price, tiers: [], bundle: [balls], options: [] },
} as unknown as BookableItem;

function Offer({ pieces }: { pieces: string }) {
  const submitted: OfferForm['submitted'] = [
    { field: 'bundle[7]', values: ['71'] },
    { field: 'bundle_quantity[7]', values: [pieces] },
  ];
  const { choice, most } = useOffer(item, {
    offer: { submitted, quantity: '1' },
  } as unknown as BookablePage);
  return (
    <>
      <p>{choice.bundle.map(({ quantity }) => quantity)}</p>
      <BundleFields options={[balls]} submitted={submitted} problems={[]} maxQuantity={most} />
    </>
  );
}

describe('the pieces of a part of a bundle (Rule B2.4)', () => {
  it.each([2, 5, 999])('are not limited by how many bundles a sale has: %i', (pieces) => {
    const html = renderInRootRoute(<Offer pieces={String(pieces)} />, 'de_de');
    expect(toText(/<p>.*?<\/p>/.exec(html)?.[0] ?? '')).toBe(String(pieces));
    const [field = ''] = /<input[^>]*name="bundle_quantity\[7\]"[^>]*>/.exec(html) ?? [];
    expect(field).toContain(`value="${pieces}"`);
    expect(Number(/max="(\d+)"/.exec(field)?.[1])).toBeGreaterThanOrEqual(pieces);
  });
});
