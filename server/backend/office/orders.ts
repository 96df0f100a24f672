import { writeFileSync } from 'node:fs';
import { money, toMajor } from '../../../app/domain/money.ts';
import type { Currency } from '../../../app/domain/money.ts';
import { findStoreView, storeViews } from '../../../app/domain/store/store-views.ts';
import { formatMoney } from '../../../app/i18n/formats.ts';
import { contactFacts, inquiryFacts, teamFacts, tripFacts } from '../checkout/order-facts.ts';
import { wordsIn } from '../mail/words/words.ts';
import { momentText, OperatorError, readCount, readMoment, readWord } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';
import { ordersCsv, ordersJson } from './order-export.ts';
import { orderStatusCommand } from './order-status.ts';
import { findStoredOrders, personOf, titlesOf } from '../checkout/stored-orders.ts';
import type { StoredOrder } from '../checkout/stored-orders.ts';
import { harmless, tableText } from './table.ts';

const choice = {
  since: { type: 'string', does: 'placed on this day or later, such as 2027-01-31' },
  store: { type: 'string', does: 'of one store view, such as de_de' },
} as const;

/** Commands for inquiries. */
export const orderCommands: Command[] = [
  {
    usage: 'orders list',
    does: 'the newest inquiries',
    options: { ...choice, limit: { type: 'string', does: 'so many at most (50)' } },
    run: listOrders,
  },
  { usage: 'orders show <number>', does: 'one inquiry with everything in it', run: showOrder },
  orderStatusCommand,
  {
    usage: 'orders export',
    isRecorded: true,
    does: 'inquiries for other programs: a row a line as CSV, or JSON',
    options: {
      ...choice,
      format: { type: 'string', does: 'csv (usual) or json' },
      to: { type: 'string', does: 'a file to write instead of standard output' },
    },
    run: exportOrders,
  },
];

async function listOrders(desk: Desk, typed: Typed): Promise<void> {
  const orders = await findStoredOrders(desk.db, {
    ...readChoice(typed),
    limit: readCount('limit', typed, 50),
  });
  if (orders.length === 0) {
    desk.write('No inquiries.\n');
    return;
  }
  desk.write(
    tableText(
      [
        { title: 'Number', value: ({ row }) => row.number ?? '' },
        { title: 'Placed (UTC)', value: ({ row }) => momentText(row.placed_at) },
        { title: 'Store', value: ({ row }) => row.store_code },
        { title: 'Name', value: personOf },
        { title: 'E-mail', value: ({ row }) => row.email },
        { title: 'Places', isNumber: true, value: ({ lines }) => sumOf(lines, 'quantity') },
        {
          title: 'Total',
          isNumber: true,
          value: ({ row }) =>
            `${toMajor(money(row.grand_total, currencyOf(row))).toFixed(2)} ${row.currency}`,
        },
        { title: 'Status', value: ({ row }) => row.status },
      ],
      orders,
      desk.width,
    ),
  );
}

async function showOrder(desk: Desk, typed: Typed): Promise<void> {
  const number = (typed.words[0] ?? '').padStart(9, '0');
  const [found] = await findStoredOrders(desk.db, { number });
  if (!found) throw new OperatorError(`There is no inquiry ${typed.words[0] ?? ''}`);
  const { row, order, store, lines } = found;
  const words = wordsIn(store.language).mail;
  const amount = (minor: number) => formatMoney(money(minor, store.currency), store);
  const sections = [
    { title: words.contact, facts: contactFacts(store, order, titlesOf(found)) },
    { title: words.team, facts: teamFacts(store, order) },
    { title: words.trip, facts: tripFacts(store, order) },
    { title: words.answers, facts: inquiryFacts(store, order) },
  ];
  desk.write(
    `Inquiry ${row.number ?? ''} · ${row.store_code} · ${momentText(row.placed_at)} UTC · ${row.state}/${row.status}\n\n`,
  );
  desk.write(
    tableText(
      [
        { title: 'Sku', value: (line) => line.sku },
        { title: words.item, value: (line) => [line.name, ...optionsOf(line.options)].join(', ') },
        { title: words.quantity, isNumber: true, value: (line) => line.quantity },
        { title: words.unitPrice, isNumber: true, value: (line) => amount(line.gross) },
        { title: words.price, isNumber: true, value: (line) => amount(line.row_gross) },
      ],
      lines,
      desk.width,
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
  desk.write(`\n${sums.map(([title, minor]) => `${title}: ${amount(minor)}\n`).join('')}`);
  for (const { title, facts } of sections.filter((section) => section.facts.length > 0)) {
    desk.write(`\n${title}\n`);
    for (const { label, value } of facts) {
      desk.write(`  ${harmless(label)}: ${value.split('\n').map(harmless).join('\n    ')}\n`);
    }
  }
}

async function exportOrders(desk: Desk, typed: Typed): Promise<void> {
  const format = readWord('format', typed, ['csv', 'json']) ?? 'csv';
  const orders = (await findStoredOrders(desk.db, readChoice(typed))).reverse();
  const text = format === 'csv' ? ordersCsv(orders) : ordersJson(orders);
  const { to } = typed.options;
  if (typeof to !== 'string') {
    desk.write(text);
    return;
  }
  try {
    // Personal data: readable by the operator only, and never overwrites a file.
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new OperatorError(`--to: ${to} cannot be written (${code})`);
  }
  desk.write(`${orders.length} ${orders.length === 1 ? 'inquiry' : 'inquiries'} in ${to}\n`);
}

function readChoice(typed: Typed) {
  const storeCode = typed.options['store'];
  if (typeof storeCode === 'string' && !findStoreView(storeCode)) {
    const codes = storeViews.map((view) => view.code).join(', ');
    throw new OperatorError(`--store: '${storeCode}' is none of ${codes}`);
  }
  return {
    since: readMoment('since', typed),
    storeCode: typeof storeCode === 'string' ? storeCode : null,
  };
}

function optionsOf(json: string): string[] {
  return (JSON.parse(json) as { label: string; value: string }[]).map(
    ({ label, value }) => `${label}: ${value}`,
  );
}

function currencyOf(row: StoredOrder['row']): Currency {
  return row.currency === 'CHF' ? 'CHF' : 'EUR';
}

function sumOf(lines: StoredOrder['lines'], name: 'quantity'): number {
  return lines.reduce((sum, line) => sum + line[name], 0);
}
