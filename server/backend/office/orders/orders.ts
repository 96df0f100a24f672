import { money, toMajor } from '../../../../app/domain/money.ts';
import type { Currency } from '../../../../app/domain/money.ts';
import { formatMoney } from '../../../../app/i18n/formats.ts';
import {
  toContactFacts,
  toInquiryFacts,
  toTeamFacts,
  toTripFacts,
} from '../../checkout/order-facts.ts';
import { toDiscountTitle, toShippingLabel } from '../../cart/wire-totals.ts';
import { getBackendTranslator } from '../../mail/words/words.ts';
import { formatMoment, OperatorError, parseCount, parseWord } from '../desk.ts';
import type { Command, CommandDeps, CommandArguments } from '../desk.ts';
import { filterOptions, parseOrderFilter } from './order-filter.ts';
import { ordersCsv, ordersJson, ordersSpreadsheet } from './order-export.ts';
import { orderStatusCommand } from './order-status.ts';
import { findStoredOrders, toPersonName, toMethodTitles } from '../../checkout/stored-orders.ts';
import type { StoredOrder } from '../../checkout/stored-orders.ts';
import { replaceControlCharacters } from '../../../observability/terminal-text.ts';
import { renderTable } from '../table.ts';
import { writeExport } from '../write-export.ts';

const formats = ['csv', 'json', 'spreadsheet'] as const;

const renderOrders = { csv: ordersCsv, json: ordersJson, spreadsheet: ordersSpreadsheet };

/** Commands for inquiries. */
export const orderCommands: Command[] = [
  {
    usage: 'orders list',
    description: 'the newest inquiries',
    options: {
      ...filterOptions,
      limit: { type: 'string', does: 'maximum number of rows (default 50)' },
    },
    run: listOrders,
  },
  {
    usage: 'orders show <number>',
    description: 'one inquiry with all its data',
    run: showOrder,
  },
  orderStatusCommand,
  {
    usage: 'orders export',
    isRecorded: true,
    description: 'exports inquiries as CSV (one row per line) or JSON',
    options: {
      ...filterOptions,
      format: {
        type: 'string',
        does: 'csv (default), json, or spreadsheet: every field, as German programs open it',
      },
      to: { type: 'string', does: 'output file instead of standard output' },
    },
    run: exportOrders,
  },
];

async function listOrders(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const orders = await findStoredOrders(deps.db, {
    ...parseOrderFilter(input),
    limit: parseCount('limit', input, 50),
  });
  if (orders.length === 0) {
    deps.write('No inquiries.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Number', value: ({ row }) => row.number ?? '' },
        { title: 'Placed (UTC)', value: ({ row }) => formatMoment(row.placed_at) },
        { title: 'Store', value: ({ row }) => row.store_code },
        { title: 'Name', value: toPersonName },
        { title: 'E-mail', value: ({ row }) => row.email },
        { title: 'Places', isNumber: true, value: ({ lines }) => sumLines(lines, 'quantity') },
        {
          title: 'Total',
          isNumber: true,
          value: ({ row, lines }) =>
            isWithoutPrice(lines)
              ? 'on request'
              : `${toMajor(money(row.grand_total, toCurrency(row))).toFixed(2)} ${row.currency}`,
        },
        { title: 'Status', value: ({ row }) => row.status },
      ],
      orders,
      deps.width,
    ),
  );
}

/** Returns whether an inquiry has no amount: every line is on request (Rule B12.24). */
function isWithoutPrice(lines: StoredOrder['lines']): boolean {
  return lines.every(({ gross }) => gross === 0);
}

async function showOrder(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const number = (input.words[0] ?? '').padStart(9, '0');
  const [found] = await findStoredOrders(deps.db, { number });
  if (!found) throw new OperatorError(`There is no inquiry ${input.words[0] ?? ''}`);
  const { row, order, store, lines } = found;
  const t = getBackendTranslator(store.language);
  const amount = (minor: number) => formatMoney(money(minor, toCurrency(row)), store);
  const priceOfLine = (minor: number) => (minor > 0 ? amount(minor) : t('mail:onRequest'));
  const sections = [
    { title: t('mail:contact'), facts: toContactFacts(store, order, toMethodTitles(found, store)) },
    { title: t('mail:inquiredTeam'), facts: toTeamFacts(store, order) },
    { title: t('mail:inquiredTrip'), facts: toTripFacts(store, order) },
    { title: t('mail:answers'), facts: toInquiryFacts(store, order) },
  ];
  deps.write(
    `Inquiry ${row.number ?? ''} · ${row.store_code} · ${formatMoment(row.placed_at)} UTC · ${row.state}/${row.status}\n\n`,
  );
  deps.write(
    renderTable(
      [
        { title: 'Sku', value: (line) => line.sku },
        {
          title: t('mail:item'),
          value: (line) => [line.name, ...parseOptions(line.options)].join(', '),
        },
        { title: t('mail:quantity'), isNumber: true, value: (line) => line.quantity },
        { title: t('mail:unitPrice'), isNumber: true, value: (line) => priceOfLine(line.gross) },
        {
          title: t('mail:price'),
          isNumber: true,
          value: (line) => (line.gross > 0 ? amount(line.row_gross) : t('mail:onRequest')),
        },
      ],
      lines,
      deps.width,
    ),
  );
  const isOnRequest = isWithoutPrice(lines);
  const sums: [string, number][] = isOnRequest
    ? []
    : [
        [t('segments:subtotal'), row.subtotal_gross],
        ...(row.discount > 0
          ? [[toDiscountTitle(t, row.coupon), -row.discount] as [string, number]]
          : []),
        [toShippingLabel(t, !order.teamDetails), row.shipping_gross],
        [t('segments:payment'), row.payment_gross],
        [t('segments:grandTotal'), row.grand_total],
        [t('segments:tax'), row.tax],
      ];
  if (isOnRequest) deps.write(`\n${t('segments:grandTotal')}: ${t('mail:onRequest')}\n`);
  deps.write(`\n${sums.map(([title, minor]) => `${title}: ${amount(minor)}\n`).join('')}`);
  for (const { title, facts } of sections.filter((section) => section.facts.length > 0)) {
    deps.write(`\n${title}\n`);
    for (const { label, value } of facts) {
      deps.write(
        `  ${replaceControlCharacters(label)}: ${value.split('\n').map(replaceControlCharacters).join('\n    ')}\n`,
      );
    }
  }
}

async function exportOrders(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const format = parseWord('format', input, formats) ?? 'csv';
  const orders = (await findStoredOrders(deps.db, parseOrderFilter(input))).reverse();
  writeExport(deps, input, {
    text: renderOrders[format](orders),
    count: `${orders.length} ${orders.length === 1 ? 'inquiry' : 'inquiries'}`,
  });
}

function parseOptions(json: string): string[] {
  return (JSON.parse(json) as { label: string; value: string }[]).map(
    ({ label, value }) => `${label}: ${value}`,
  );
}

function toCurrency(row: StoredOrder['row']): Currency {
  return row.currency === 'CHF' ? 'CHF' : 'EUR';
}

function sumLines(lines: StoredOrder['lines'], name: 'quantity'): number {
  return lines.reduce((sum, line) => sum + line[name], 0);
}
