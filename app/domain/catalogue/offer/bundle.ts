import { sum, times } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';
import type { StockItem } from '../stock.ts';

/** A product that can be chosen for an option of a bundle. */
export type BundleSelection = UnitPrice & {
  id: string;
  sku: string;
  name: string;
  image: string | null;
  /** Pieces of it in one bundle, until the visitor says otherwise. */
  quantity: number;
  isDefault: boolean;
  canChangeQuantity: boolean;
  /** Percent of tax in `gross`. */
  taxPercent: number;
  isInStock: boolean;
  stock: StockItem | null;
};

/** spec: contract §3.2 bundle_options */
export type BundleOption = {
  id: string;
  title: string;
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  isRequired: boolean;
  selections: BundleSelection[];
};

/** spec: transactions §3 Bundle option (option_id, option_qty, option_selections) */
export type BundleChoice = { option: string; quantity: number; selections: readonly string[] };

/** One of a few, with a quantity; otherwise each with the quantity that the catalogue gives it. */
export function isSingle({ input }: Pick<BundleOption, 'input'>): boolean {
  return input === 'select' || input === 'radio';
}

/** The products that one bundle is made of, in the order of its options. */
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
 * The sum of price times quantity of what was chosen, where the quantity is 0 or more; the bundle's
 * own price while that sum is not above 0. spec: catalogue §5 Bundle pricing
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
