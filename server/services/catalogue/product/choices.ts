import type { Choice, ChoiceValue } from '../../../../app/domain/catalogue/product-page.ts';
import type { ConfigurableOption, Variant } from '../../../../app/domain/catalogue/product.ts';
import {
  availableVariants,
  chooseVariant,
} from '../../../../app/domain/catalogue/offer/variant.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { isOnRequest } from '../../../../app/domain/catalogue/price/on-request.ts';
import { minus } from '../../../../app/domain/money.ts';

/**
 * Returns the options of a configurable product for the shown variant: each value links to the
 * variant that keeps the other choices, or to the nearest one. Rule B4.8.
 */
export function choicesOf(
  options: readonly ConfigurableOption[],
  variants: readonly Variant[],
  shown: Variant,
  settings: Pick<Settings, 'listOutOfStockProducts'>,
): Choice[] {
  const available = availableVariants(variants, settings.listOutOfStockProducts);
  return options.map((option) => {
    const { attributeCode: code } = option;
    const leads = option.values.map(({ id }) => leadOf(code, id));
    const variants = leads.flatMap((lead) => (lead?.keepsOthers ? [lead.variant] : []));
    const cheapest = variants.reduce<Variant | null>(
      (least, one) =>
        isOnRequest(one.price) || (least && least.price.gross.minor <= one.price.gross.minor)
          ? least
          : one,
      null,
    );
    return {
      code,
      label: option.label,
      values: option.values.map(({ id, label }, index): ChoiceValue => {
        const lead = leads[index];
        return {
          id,
          label,
          sku: lead?.variant.sku ?? null,
          isChosen: shown.choices[code] === id,
          surcharge:
            lead?.keepsOthers && cheapest && !isOnRequest(lead.variant.price)
              ? minus(lead.variant.price.gross, cheapest.price.gross)
              : null,
          keepsOthers: lead?.keepsOthers ?? false,
        };
      }),
    };
  });

  function leadOf(code: string, id: string): { variant: Variant; keepsOthers: boolean } | null {
    const withValue = available.filter((variant) => variant.choices[code] === id);
    const found = chooseVariant({
      variants: withValue,
      choices: { ...shown.choices, [code]: id },
      listOutOfStockProducts: true,
      fallbackToDefaultVariant: true,
    });
    if (found.ok) return { variant: found.value, keepsOthers: true };
    if (found.problem.kind === 'no-available-variants' || !found.problem.fallback) return null;
    return { variant: found.problem.fallback, keepsOthers: false };
  }
}
