import { describe, expect, it } from 'vitest';
import type { CustomOption } from '../../../app/domain/catalogue/offer/custom-options.ts';
import type { Choice, ChoiceValue } from '../../../app/domain/catalogue/product-page.ts';
import { money } from '../../../app/domain/money.ts';
import { CustomOptionFields } from '../../../app/routes/catalogue/product/offer-form/custom-option-fields.tsx';
import { VariantLinks } from '../../../app/routes/catalogue/product/offer-form/variant-links.tsx';
import type { BookablePage } from '../../../app/routes/catalogue/product/product-data.ts';
import { renderInRootRoute, toText } from '../../support/components/in-root-route.tsx';

const page = { product: { path: '/camp' } } as unknown as BookablePage;

const value = (label: string, change: Partial<ChoiceValue>): ChoiceValue => ({
  id: label,
  label,
  sku: label,
  isChosen: false,
  surcharge: null,
  keepsOthers: true,
  ...change,
});

describe('the prices of choices', () => {
  it('says of a variant on request that its price is, not that it changes others (Rules B4.8, B12.24)', () => {
    const choice: Choice = {
      code: 'board',
      label: 'Verpflegung',
      values: [
        value('Frühstück', { surcharge: money(0, 'EUR') }),
        value('Vollpension', { isChosen: true }),
        value('All-inclusive', { keepsOthers: false }),
      ],
    };
    const html = renderInRootRoute(
      <VariantLinks choice={choice} page={page} rules={{ useUrlDispatcher: true } as never} />,
      'de_de',
    );
    expect(toText(html)).toBe(
      'Verpflegung Frühstück ohne Aufpreis Vollpension Preis auf Anfrage ' +
        'All-inclusive ändert die andere Wahl',
    );
  });

  it.each([
    [5, '5 %'],
    [4.5, '4,5 %'],
    [2.75, '2,75 %'],
    [0.125, '0,125 %'],
  ])('shows a percentage of %d as it is charged (Rule A1.9)', (percent, shown) => {
    const option: CustomOption = {
      id: '1',
      title: 'Versicherung',
      input: 'checkbox',
      isRequired: false,
      maxCharacters: null,
      values: [{ id: '11', title: 'mit', price: { kind: 'percent', percent } }],
    };
    const html = renderInRootRoute(
      <CustomOptionFields
        options={[option]}
        submitted={[]}
        problems={[]}
        base={{ net: money(100_000, 'EUR'), gross: money(100_000, 'EUR') }}
      />,
      'de_de',
    );
    expect(toText(html)).toContain(`(${shown})`);
  });
});
