import { findStoreView } from '../../../app/domain/store/store-views.ts';
import { parseMoment, parseWord } from './desk.ts';
import type { Command, CommandArguments, CommandDeps } from './desk.ts';
import { renderTable } from './table.ts';

const groups = ['brand', 'store', 'week'] as const;

/** Commands that add up inquiries. */
export const statisticsCommands: Command[] = [
  {
    usage: 'statistics inquiries',
    description: 'number and sums of inquiries by brand, store view or week',
    options: {
      by: { type: 'string', does: 'brand (default), store or week' },
      since: { type: 'string', does: 'placed on this day or later, such as 2027-01-31' },
      until: { type: 'string', does: 'placed before this day' },
    },
    run: showInquiries,
  },
];

type Sum = { group: string; currency: string; inquiries: number; canceled: number; total: number };

async function showInquiries(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const by = parseWord('by', input, groups) ?? 'brand';
  const since = parseMoment('since', input);
  const until = parseMoment('until', input);
  let query = deps.db
    .selectFrom('orders')
    .select(['store_code', 'placed_at', 'currency', 'grand_total', 'status'])
    .orderBy('id');
  if (since !== null) query = query.where('placed_at', '>=', since);
  if (until !== null) query = query.where('placed_at', '<', until);
  const sums = new Map<string, Sum>();
  for (const row of await query.execute()) {
    const group = groupOf(row, by);
    const { currency } = row;
    const key = `${group} ${currency}`;
    const sum = sums.get(key) ?? { group, currency, inquiries: 0, canceled: 0, total: 0 };
    const isCanceled = row.status === 'canceled';
    sums.set(key, {
      ...sum,
      inquiries: sum.inquiries + 1,
      canceled: sum.canceled + Number(isCanceled),
      total: sum.total + (isCanceled ? 0 : row.grand_total),
    });
  }
  if (sums.size === 0) {
    deps.write('No inquiries.\n');
    return;
  }
  deps.write(renderSums(by, sortSums([...sums.values()]), deps.width));
}

function sortSums(sums: readonly Sum[]): Sum[] {
  return sums.toSorted((a, b) => (a.group + a.currency < b.group + b.currency ? -1 : 1));
}

function renderSums(by: string, sums: readonly Sum[], width: number | null): string {
  return renderTable(
    [
      {
        title: by === 'week' ? 'Week' : by === 'store' ? 'Store' : 'Brand',
        value: (sum) => sum.group,
      },
      { title: 'Inquiries', isNumber: true, value: (sum) => sum.inquiries },
      { title: 'Canceled', isNumber: true, value: (sum) => sum.canceled },
      {
        title: 'Total without canceled',
        isNumber: true,
        value: (sum) => `${(sum.total / 100).toFixed(2)} ${sum.currency}`,
      },
    ],
    sums,
    width,
  );
}

function groupOf(
  row: { store_code: string; placed_at: number },
  by: (typeof groups)[number],
): string {
  if (by === 'store') return row.store_code;
  if (by === 'week') return toIsoWeek(row.placed_at);
  return findStoreView(row.store_code)?.brand ?? row.store_code;
}

const day = 24 * 60 * 60 * 1000;

/** Returns the week of a moment (UTC) by ISO 8601: '2027-W03'. It belongs to its Thursday's year. */
export function toIsoWeek(milliseconds: number): string {
  const date = new Date(milliseconds);
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const thursday = new Date(midnight + (4 - (date.getUTCDay() || 7)) * day);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / day / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
