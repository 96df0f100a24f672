import { fromMajor, toMajor } from '../../../../app/domain/money.ts';
import { parseDay } from '../../../../app/domain/day.ts';
import { taxPercent } from '../../../../app/domain/catalogue/price/tax.ts';
import type { ProductLink } from '../../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import {
  readDocuments,
  readInteger,
  readNumber,
  readText,
} from '../../../catalogue/documents/field.ts';
import type { Document } from '../../../catalogue/documents/field.ts';
import { readLinks } from '../../../catalogue/documents/product/product-link.ts';
import type { OwnerCatalogue } from '../../catalogue/owner-catalogue.ts';
import { OperatorError } from '../desk.ts';
import type { Command, CommandArguments, CommandDeps } from '../desk.ts';
import {
  changeOptions,
  findProductDocument,
  makeChanges,
  openOwnerCatalogue,
  parseStores,
} from './plan-changes.ts';
import type { FoundProduct, PlannedChange } from './plan-changes.ts';

/** Commands for price and stock of one product. Rules B24.60, B24.61. */
export const productCommands: Command[] = [
  {
    usage: 'products price <sku> <amount>',
    isRecorded: true,
    recordedWords: 2,
    description: 'sets the price of a product or variant, as visitors see it: with tax',
    options: {
      ...changeOptions,
      special: { type: 'string', does: 'reduced price with tax; the amount is struck through' },
      from: { type: 'string', does: 'first day of the reduced price, such as 2027-01-31' },
      to: { type: 'string', does: 'last day of the reduced price' },
    },
    run: setPrice,
  },
  {
    usage: 'products stock <sku> <count>',
    isRecorded: true,
    recordedWords: 2,
    description: "sets the number of places or pieces; 'uncounted' ends the counting",
    options: changeOptions,
    run: setStock,
  },
];

async function setPrice(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const [sku = '', text = ''] = input.words;
  const amount = parseAmount('amount', text);
  const special = readOption(input, 'special');
  const reduced = special === null ? null : parseAmount('--special', special);
  const days = { from: parseOptionalDay(input, 'from'), to: parseOptionalDay(input, 'to') };
  if (reduced === null && (days.from !== null || days.to !== null)) {
    throw new OperatorError('--from and --to need --special');
  }
  if (reduced !== null && reduced >= amount) {
    throw new OperatorError('--special: must be less than the price');
  }
  if (days.from !== null && days.to !== null && days.from > days.to) {
    throw new OperatorError('--from: is after --to');
  }
  const owner = await openOwnerCatalogue(deps);
  const planned = await planForStores(owner, input, sku, async (store, found) => {
    requireOwn('price', sku, found);
    const percent = await findTaxPercent(owner, store, found);
    const fields = {
      price: toNet(amount, percent),
      special_price: reduced === null ? null : toNet(reduced, percent),
      special_from_date: days.from,
      // The last day counts completely.
      special_to_date: days.to === null ? null : `${days.to} 23:59:59`,
      final_price: null,
    };
    const show = (net: unknown) => showGross(readNumber(net), percent, store);
    const shown = [
      `price with tax: ${show(found.document.price)} → ${show(fields.price)}`,
      `reduced price with tax: ${show(found.document.special_price)} → ${show(fields.special_price)}${showDays(days)}`,
    ];
    return { fields, shown };
  });
  await makeChanges(deps, input, owner, planned);
}

async function setStock(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const [sku = '', text = ''] = input.words;
  const isCounted = text !== 'uncounted';
  if (isCounted && !/^\d{1,6}$/.test(text)) {
    throw new OperatorError(`'${text}' is not a whole number from 0 to 999999 and not 'uncounted'`);
  }
  const quantity = isCounted ? Number(text) : 0;
  const owner = await openOwnerCatalogue(deps);
  const planned = await planForStores(owner, input, sku, async (_store, found) => {
    requireOwn('stock', sku, found);
    return {
      fields: {
        stock: {
          qty: quantity,
          is_in_stock: !isCounted || quantity > 0,
          manage_stock: isCounted,
        },
      },
    };
  });
  await makeChanges(deps, input, owner, planned);
}

/** The fields to change in one store view, and how the operator reads them. */
type ProductPlan = { fields: Document } & Pick<PlannedChange, 'shown'>;

/** Plans a change in each store view of --store that has the sku. */
async function planForStores(
  owner: OwnerCatalogue,
  input: CommandArguments,
  sku: string,
  plan: (store: StoreView, found: FoundProduct) => Promise<ProductPlan>,
): Promise<PlannedChange[]> {
  const stores = parseStores(input);
  const planned: PlannedChange[] = [];
  for (const store of stores) {
    const found = await findProductDocument(owner, store, sku);
    if (!found) continue;
    const { fields, ...view } = await plan(store, found);
    const change = { store: store.code, entity: 'product' as const, key: sku, fields };
    planned.push({ change, before: found.document, ...view });
  }
  const isNamed = input.options['store'] !== undefined;
  if (planned.length === 0 || (isNamed && planned.length < stores.length)) {
    const missing = stores
      .filter(({ code }) => !planned.some(({ change }) => change.store === code))
      .map(({ code }) => code);
    throw new OperatorError(`There is no product '${sku}' in ${missing.join(', ')}`);
  }
  requireOneCurrency(input, stores, planned);
  return planned;
}

/** One amount in two currencies is a mistake, unless the operator names the store views. */
function requireOneCurrency(
  input: CommandArguments,
  stores: readonly StoreView[],
  planned: readonly PlannedChange[],
): void {
  if (input.options['store'] !== undefined || !planned.some(({ change }) => isPrice(change)))
    return;
  const currencies = new Set(
    stores
      .filter(({ code }) => planned.some(({ change }) => change.store === code))
      .map(({ currency }) => currency),
  );
  if (currencies.size > 1) {
    throw new OperatorError(
      `The product is sold in ${[...currencies].join(' and ')}: name the store views of this amount with --store`,
    );
  }
}

function isPrice({ fields }: PlannedChange['change']): boolean {
  return fields !== null && 'price' in fields;
}

/** Skus that a refusal names. */
const namedSkus = 20;

/** Price and stock of these products are those of their variants or parts. */
function requireOwn(what: 'price' | 'stock', sku: string, { document }: FoundProduct): void {
  const type = readText(document.type_id);
  if (type !== 'configurable' && type !== 'grouped') return;
  const [kind, skus] =
    type === 'configurable'
      ? ['variants', readVariantSkus(document)]
      : ['parts', readLinks(document).flatMap((link) => (isPart(link) ? [link.sku] : []))];
  const more = skus.length > namedSkus ? ` and ${skus.length - namedSkus} more` : '';
  throw new OperatorError(
    `${sku} is a ${type} product: its ${what} is that of its ${kind}. Set theirs: ${skus.slice(0, namedSkus).join(', ')}${more}`,
  );
}

function readVariantSkus(document: Document): string[] {
  return readDocuments(document.configurable_children).flatMap(
    (child) => readText(child.sku) ?? [],
  );
}

const isPart = ({ type }: ProductLink): boolean => type === 'associated';

async function findTaxPercent(
  { catalogue }: OwnerCatalogue,
  store: StoreView,
  { document, parent }: FoundProduct,
): Promise<number> {
  const taxClass = readInteger(document.tax_class_id) ?? readInteger(parent?.tax_class_id) ?? 0;
  if (store.tax.sourcePriceIncludesTax) return 0;
  return taxPercent(await catalogue.taxRules(store), taxClass, {
    country: store.tax.defaultCountry,
    region: store.tax.defaultRegion,
  });
}

/** An amount without tax as visitors see it, with its currency; a dash when there is none. */
function showGross(net: number | null, percent: number, { currency }: StoreView): string {
  if (net === null) return '–';
  const gross = fromMajor(net * (1 + percent / 100), currency);
  return `${toMajor(gross).toFixed(2)} ${currency}`;
}

function showDays({ from, to }: { from: string | null; to: string | null }): string {
  return `${from === null ? '' : ` from ${from}`}${to === null ? '' : ` to ${to}`}`;
}

/** Six digits, so that the price with tax is the amount again when it is rounded. */
function toNet(gross: number, percent: number): number {
  return Number((gross / (1 + percent / 100)).toFixed(6));
}

function parseAmount(name: string, text: string): number {
  // The amount in German spelling too: 1234,50.
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(text)) {
    throw new OperatorError(`${name}: '${text}' is not an amount such as 499.00`);
  }
  return Number(text.replace(',', '.'));
}

function readOption(input: CommandArguments, name: string): string | null {
  const value = input.options[name];
  return typeof value === 'string' ? value : null;
}

function parseOptionalDay(input: CommandArguments, name: string): string | null {
  const text = readOption(input, name);
  if (text !== null && parseDay(text) === null) {
    throw new OperatorError(`--${name}: '${text}' is not a day such as 2027-01-31`);
  }
  return text;
}
