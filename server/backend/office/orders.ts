import { writeFileSync } from 'node:fs';
import { money, toMajor } from '../../../app/domain/money.ts';
import type { Currency } from '../../../app/domain/money.ts';
import { findStoreView, storeViews } from '../../../app/domain/store/store-views.ts';
import { formatMoney } from '../../../app/i18n/formats.ts';
import {
  toContactFacts,
  toInquiryFacts,
  toTeamFacts,
  toTripFacts,
} from '../checkout/order-facts.ts';
import { wordsIn } from '../mail/words/words.ts';
import { formatMoment, OperatorError, parseCount, parseMoment, parseWord } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { ordersCsv, ordersJson } from './order-export.ts';
import { orderStatusCommand } from './order-status.ts';
import { findStoredOrders, toPersonName, toMethodTitles } from '../checkout/stored-orders.ts';
import type { StoredOrder } from '../checkout/stored-orders.ts';
import { replaceControlCharacters, renderTable } from './table.ts';

const filterOptions = {
  since: { type: 'string', does: 'placed on this day or later, such as 2027-01-31' },
  store: { type: 'string', does: 'of one store view, such as de_de' },
} as const;

/** Commands for inquiries. */
export const orderCommands: Command[] = [
  {
    usage: 'orders list',
    description: 'the newest inquiries',
    options: { ...filterOptions, limit: { type: 'string', does: 'so many at most (50)' } },
    run: listOrders,
  },
  {
    usage: 'orders show <number>',
    description: 'one inquiry with everything in it',
    run: showOrder,
  },
  orderStatusCommand,
  {
    usage: 'orders export',
    isRecorded: true,
    description: 'inquiries for other programs: a row a line as CSV, or JSON',
    options: {
      ...filterOptions,
      format: { type: 'string', does: 'csv (usual) or json' },
      to: { type: 'string', does: 'a file to write instead of standard output' },
    },
    run: exportOrders,
  },
];

async function listOrders(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const orders = await findStoredOrders(deps.db, {
    ...parseFilter(input),
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
          value: ({ row }) =>
            `${toMajor(money(row.grand_total, toCurrency(row))).toFixed(2)} ${row.currency}`,
        },
        { title: 'Status', value: ({ row }) => row.status },
      ],
      orders,
      deps.width,
    ),
  );
}

async function showOrder(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const number = (input.words[0] ?? '').padStart(9, '0');
  const [found] = await findStoredOrders(deps.db, { number });
  if (!found) throw new OperatorError(`There is no inquiry ${input.words[0] ?? ''}`);
  const { row, order, store, lines } = found;
  const words = wordsIn(store.language).mail;
  const amount = (minor: number) => formatMoney(money(minor, store.currency), store);
  const sections = [
    { title: words.contact, facts: toContactFacts(store, order, toMethodTitles(found)) },
    { title: words.team, facts: toTeamFacts(store, order) },
    { title: words.trip, facts: toTripFacts(store, order) },
    { title: words.answers, facts: toInquiryFacts(store, order) },
  ];
  deps.write(
    `Inquiry ${row.number ?? ''} · ${row.store_code} · ${formatMoment(row.placed_at)} UTC · ${row.state}/${row.status}\n\n`,
  );
  deps.write(
    renderTable(
      [
        { title: 'Sku', value: (line) => line.sku },
        {
          title: words.item,
          value: (line) => [line.name, ...parseOptions(line.options)].join(', '),
        },
        { title: words.quantity, isNumber: true, value: (line) => line.quantity },
        { title: words.unitPrice, isNumber: true, value: (line) => amount(line.gross) },
        { title: words.price, isNumber: true, value: (line) => amount(line.row_gross) },
      ],
      lines,
      deps.width,
    ),
  );
  const titles = wordsIn(store.language).segments;
  const sums: [string, number][] = [
    [titles.subtotal, row.subtotal_gross],
    ...(row.discount > 0 ? [[titles.discount(row.coupon), -row.discount] as [string, number]] : []),
    [titles.shipping, row.shipping_gross],
    [titles.payment, row.payment_gross],
    [titles.grandTotal, row.grand_total],
    [titles.tax, row.tax],
  ];
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
  const format = parseWord('format', input, ['csv', 'json']) ?? 'csv';
  const orders = (await findStoredOrders(deps.db, parseFilter(input))).reverse();
  const text = format === 'csv' ? ordersCsv(orders) : ordersJson(orders);
  const { to } = input.options;
  if (typeof to !== 'string') {
    deps.write(text);
    return;
  }
  try {
    // Personal data: readable by the operator only, and never overwrites a file.
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new OperatorError(`--to: ${to} cannot be written (${code})`);
  }
  deps.write(`${orders.length} ${orders.length === 1 ? 'inquiry' : 'inquiries'} in ${to}\n`);
}

function parseFilter(input: CommandArguments) {
  const storeCode = input.options['store'];
  if (typeof storeCode === 'string' && !findStoreView(storeCode)) {
    const codes = storeViews.map((view) => view.code).join(', ');
    throw new OperatorError(`--store: '${storeCode}' is none of ${codes}`);
  }
  return {
    since: parseMoment('since', input),
    storeCode: typeof storeCode === 'string' ? storeCode : null,
  };
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
