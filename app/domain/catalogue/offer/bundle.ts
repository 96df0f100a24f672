import { sum, times } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';
import type { StockItem } from '../stock.ts';

/** A product that can be chosen for a bundle option. */
export type BundleSelection = UnitPrice & {
  id: string;
  sku: string;
  name: string;
  image: string | null;
  /** Preselected quantity in one bundle. */
  quantity: number;
  isDefault: boolean;
  canChangeQuantity: boolean;
  /** Percent of tax in `gross`. */
  taxPercent: number;
  isInStock: boolean;
  stock: StockItem | null;
};

/** Rule B2.4. */
export type BundleOption = {
  id: string;
  title: string;
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  isRequired: boolean;
  selections: BundleSelection[];
};

/** A chosen bundle option: option_id, option_qty, option_selections. Rule B1.26. */
export type BundleChoice = { option: string; quantity: number; selections: readonly string[] };

/** Whether one product is chosen, with a quantity; otherwise each has the catalogue's quantity. */
export function isSingle({ input }: Pick<BundleOption, 'input'>): boolean {
  return input === 'select' || input === 'radio';
}

/**
 * Returns the preselected products of a bundle option: its defaults in stock, of a required one else
 * the first product in stock. Rule B2.8.
 */
export function preselected(option: BundleOption): BundleChoice[] {
  const there = option.selections.filter(({ isInStock }) => isInStock);
  const defaults = there.filter(({ isDefault }) => isDefault);
  const first = option.isRequired && defaults.length === 0 ? there.slice(0, 1) : defaults;
  const chosen = isSingle(option) ? first.slice(0, 1) : first;
  if (chosen.length === 0) return [];
  const quantity = chosen[0]?.quantity ?? 1;
  return [{ option: option.id, quantity, selections: chosen.map(({ id }) => id) }];
}

/** Returns the chosen products of one bundle, in the order of its options. */
export function chosenPieces(
  options: readonly BundleOption[],
  chosen: readonly BundleChoice[],
): { selection: BundleSelection; quantity: number }[] {
  return options.flatMap((option) => {
    const choice = chosen.find((one) => one.option === option.id);
    if (!choice) return [];
    return option.selections
      .filter(({ id }) => choice.selections.includes(id))
      .map((selection) => ({
        selection,
        quantity:
          isSingle(option) && selection.canChangeQuantity ? choice.quantity : selection.quantity,
      }));
  });
}

/**
 * Returns the sum of price times quantity of the chosen products with a quantity of 0 or more; the
 * bundle's own price when that sum is not above 0. Rule B12.16.
 */
export function bundlePrice(
  price: Price,
  options: readonly BundleOption[],
  chosen: readonly BundleChoice[],
): Price {
  const pieces = chosenPieces(options, chosen).filter(({ quantity }) => quantity >= 0);
  const total = (of: 'net' | 'gross') =>
    sum(
      pieces.map(({ selection, quantity }) => times(selection[of], quantity)),
      price.gross.currency,
    );
  const gross = total('gross');
  if (gross.minor <= 0) return price;
  const net = total('net');
  return {
    ...price,
    net,
    gross,
    tax: { ...gross, minor: gross.minor - net.minor },
    originalNet: net,
    originalGross: gross,
    isReduced: false,
  };
}
