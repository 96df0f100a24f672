import { germanForm, toCsv } from '../csv.ts';
import type { StoredOrder } from '../../checkout/stored-orders.ts';

const major = (minor: number) => minor / 100;

type Cell = string | number | null | undefined;

/** Columns of an inquiry, repeated for each of its lines. Amounts are major units. */
const orderColumns: [title: string, value: (stored: StoredOrder) => Cell][] = [
  ['number', ({ row }) => row.number],
  ['placed_at', ({ row }) => new Date(row.placed_at).toISOString()],
  ['store', ({ row }) => row.store_code],
  ['state', ({ row }) => row.state],
  ['status', ({ row }) => row.status],
  ['first_name', ({ order }) => order.personalDetails.firstName],
  ['last_name', ({ order }) => order.personalDetails.lastName],
  ['email', ({ row }) => row.email],
  [
    'phone',
    ({ order }) =>
      order.personalDetails.phoneNumber ?? order.addressInformation.shippingAddress?.telephone,
  ],
  ['club', ({ order }) => order.teamDetails?.club_name],
  ['team', ({ order }) => order.teamDetails?.team_name],
  ['arrival', ({ order }) => order.accommodationDetails?.arrival_date],
  ['nights', ({ order }) => order.accommodationDetails?.nights],
  ['travelers', ({ order }) => order.teamDetails?.travelers],
  ['comment', ({ order }) => order.comment ?? order.accommodationDetails?.comment],
  ['currency', ({ row }) => row.currency],
  ['coupon', ({ row }) => row.coupon],
  ['discount', ({ row }) => major(row.discount)],
  ['shipping', ({ row }) => major(row.shipping_gross)],
  ['payment_fee', ({ row }) => major(row.payment_gross)],
  ['tax', ({ row }) => major(row.tax)],
  ['grand_total', ({ row }) => major(row.grand_total)],
];

const lineColumns: [title: string, value: (line: StoredOrder['lines'][number]) => Cell][] = [
  ['sku', (line) => line.sku],
  ['name', (line) => line.name],
  ['quantity', (line) => line.quantity],
  ['unit_price', (line) => major(line.gross)],
  ['row_total', (line) => major(line.row_gross)],
  ['tax_percent', (line) => line.tax_percent],
];

/** Returns one row for each line of an inquiry. */
export function ordersCsv(orders: readonly StoredOrder[]): string {
  return toCsv(
    [...orderColumns.map(([title]) => title), ...lineColumns.map(([title]) => title)],
    orders.flatMap((stored) =>
      stored.lines.map((line) => [
        ...orderColumns.map(([, value]) => value(stored) ?? null),
        ...lineColumns.map(([, value]) => value(line) ?? null),
      ]),
    ),
  );
}

/**
 * Returns one row for each line with every field of the request, as spreadsheets with German settings
 * open it. A field of the request is a column, named by its path, when one of the inquiries has it.
 */
export function ordersSpreadsheet(orders: readonly StoredOrder[]): string {
  const fields = orders.map(({ order: { products: _inLines, ...inquiry } }) =>
    flatten(inquiry, ''),
  );
  const paths = [...new Set(fields.flatMap((one) => [...one.keys()]))].toSorted();
  return toCsv(
    [
      ...orderColumns.map(([title]) => title),
      ...lineColumns.map(([title]) => title),
      'options',
      ...paths,
    ],
    orders.flatMap((stored, index) =>
      stored.lines.map((line) => [
        ...orderColumns.map(([, value]) => value(stored) ?? null),
        ...lineColumns.map(([, value]) => value(line) ?? null),
        describeOptions(line.options),
        ...paths.map((path) => fields[index]?.get(path) ?? null),
      ]),
    ),
    germanForm,
  );
}

function describeOptions(json: string): string {
  const options = JSON.parse(json) as { label: string; value: string }[];
  return options.map(({ label, value }) => `${label}: ${value}`).join(', ');
}

/** Returns the values of an object by their paths: 'addressInformation.shippingAddress.city'. */
function flatten(value: unknown, path: string): Map<string, string | number> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return new Map([[path, value.join(', ')]]);
  }
  if (typeof value === 'object') {
    return new Map(
      Object.entries(value).flatMap(([name, child]) => [
        ...flatten(child, path === '' ? name : `${path}.${name}`),
      ]),
    );
  }
  const isPlain = typeof value === 'number' || typeof value === 'string';
  return new Map([[path, isPlain ? value : JSON.stringify(value)]]);
}

/** Returns the same data as a JSON array of `toOrderObject`. */
export function ordersJson(orders: readonly StoredOrder[]): string {
  return `${JSON.stringify(orders.map(toOrderObject), null, 2)}\n`;
}

/** Returns the columns of an inquiry, its lines, and the complete request in `inquiry`. */
export function toOrderObject(stored: StoredOrder): Record<string, unknown> {
  const { products: _inLines, ...inquiry } = stored.order;
  return {
    ...Object.fromEntries(orderColumns.map(([title, value]) => [title, value(stored) ?? null])),
    lines: stored.lines.map((line) => ({
      ...Object.fromEntries(lineColumns.map(([title, value]) => [title, value(line) ?? null])),
      options: JSON.parse(line.options) as unknown,
    })),
    inquiry,
  };
}
