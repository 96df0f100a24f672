import type { Insertable, Selectable, Updateable } from 'kysely';
import { normalizeCouponCode } from '../cart/coupons.ts';
import { findStoreView, storeViews } from '../../../app/domain/store/store-views.ts';
import type { Tables } from '../database/tables.ts';
import { formatMoment, OperatorError, parseMoment } from './desk.ts';
import type { Command, CommandArguments, CommandDeps } from './desk.ts';
import { renderTable } from './table.ts';

type CouponRow = Selectable<Tables['coupons']>;

const limits = {
  'minimum-eur': { type: 'string', does: 'goods are worth at least this, with tax' },
  'minimum-chf': { type: 'string', does: 'the same in francs' },
  from: { type: 'string', does: 'first moment, such as 2027-01-31 (UTC)' },
  to: { type: 'string', does: 'last day, or the moment at which it ends' },
  uses: { type: 'string', does: 'how many inquiries may use it' },
  store: { type: 'string', does: 'store views, comma-separated (default: all)' },
  'dry-run': { type: 'boolean', does: 'shows the coupon and stores nothing' },
} as const;

/** Commands for coupons. Rule C7.11. */
export const couponCommands: Command[] = [
  {
    usage: 'coupons list',
    description: 'all coupons with their limits and uses',
    options: { all: { type: 'boolean', does: 'also those that have ended' } },
    run: listCoupons,
  },
  {
    usage: 'coupons create <code>',
    isRecorded: true,
    recordedWords: 1,
    description: 'creates a coupon: --percent, an amount, or --free-shipping',
    options: {
      percent: { type: 'string', does: 'percent off the goods, such as 7.5' },
      eur: { type: 'string', does: 'amount off in euros' },
      chf: { type: 'string', does: 'amount off in francs' },
      'free-shipping': { type: 'boolean', does: 'no shipping costs' },
      ...limits,
    },
    run: createCoupon,
  },
  {
    usage: 'coupons limit <code>',
    isRecorded: true,
    recordedWords: 1,
    description: 'changes the limits of a coupon; those not named stay',
    options: limits,
    run: limitCoupon,
  },
  {
    usage: 'coupons end <code>',
    isRecorded: true,
    recordedWords: 1,
    description: 'ends a coupon now; inquiries that used it keep it',
    options: { 'dry-run': limits['dry-run'] },
    run: endCoupon,
  },
];

async function listCoupons(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const rows = await deps.db.selectFrom('coupons').selectAll().orderBy('code').execute();
  const shown = input.options['all']
    ? rows
    : rows.filter(({ ends_at: end }) => end === null || end > deps.now);
  deps.write(shown.length === 0 ? 'No coupons.\n' : renderCoupons(shown, deps.width));
}

async function createCoupon(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const code = normalizeCouponCode(input.words[0] ?? '');
  if (!/^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code)) {
    throw new OperatorError(`'${code}' is no code: 3 to 30 letters, digits, - and _`);
  }
  if (await findCouponRow(deps, code)) {
    throw new OperatorError(`There is a coupon ${code} already: use coupons limit`);
  }
  const row: Insertable<Tables['coupons']> = {
    code,
    ...parseDiscount(input),
    minimum_eur: 0,
    minimum_chf: 0,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    uses: 0,
    stores: null,
    ...parseLimits(input),
  };
  requireTime(row);
  if (typeof row.ends_at === 'number' && row.ends_at <= deps.now) {
    throw new OperatorError('The coupon would end before it is created');
  }
  if (input.options['dry-run'] !== true) {
    await deps.db.insertInto('coupons').values(row).execute();
  }
  deps.write(renderCoupons([row as CouponRow], deps.width));
  writeDryRun(deps, input);
}

async function limitCoupon(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const row = await requireCoupon(deps, input);
  const changes = parseLimits(input);
  if (Object.keys(changes).length === 0) throw new OperatorError('Name a limit to change');
  const changed = { ...row, ...changes };
  requireTime(changed);
  if (input.options['dry-run'] !== true) await saveChanges(deps, row.code, changes);
  deps.write(renderCoupons([changed], deps.width));
  writeDryRun(deps, input);
}

async function endCoupon(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const row = await requireCoupon(deps, input);
  if (row.ends_at !== null && row.ends_at <= deps.now) {
    throw new OperatorError(`${row.code} has ended (${formatMoment(row.ends_at)})`);
  }
  const changes = { ends_at: deps.now };
  if (input.options['dry-run'] !== true) await saveChanges(deps, row.code, changes);
  deps.write(renderCoupons([{ ...row, ...changes }], deps.width));
  writeDryRun(deps, input);
}

async function saveChanges(
  { db }: CommandDeps,
  code: string,
  changes: Updateable<Tables['coupons']>,
): Promise<void> {
  await db.updateTable('coupons').set(changes).where('code', '=', code).execute();
}

function writeDryRun(deps: CommandDeps, input: CommandArguments): void {
  if (input.options['dry-run'] === true) deps.write('Nothing was changed (--dry-run).\n');
}

async function findCouponRow({ db }: CommandDeps, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

async function requireCoupon(deps: CommandDeps, input: CommandArguments): Promise<CouponRow> {
  const code = normalizeCouponCode(input.words[0] ?? '');
  const row = await findCouponRow(deps, code);
  if (!row) throw new OperatorError(`There is no coupon ${code}`);
  return row;
}

type DiscountColumns = Pick<CouponRow, 'kind' | 'percent' | 'amount_eur' | 'amount_chf'>;

function parseDiscount(input: CommandArguments): DiscountColumns {
  const { percent, eur, chf } = input.options;
  const isFree = input.options['free-shipping'] === true;
  const isAmount = eur !== undefined || chf !== undefined;
  if (Number(percent !== undefined) + Number(isAmount) + Number(isFree) !== 1) {
    throw new OperatorError('Name one of --percent, --eur with --chf, and --free-shipping');
  }
  const none = { percent: null, amount_eur: null, amount_chf: null };
  if (isFree) return { kind: 'free-shipping', ...none };
  if (percent !== undefined) {
    const share = Number(String(percent).replace(',', '.'));
    if (!/^\d{1,3}([.,]\d{1,2})?$/.test(String(percent)) || share <= 0 || share > 100) {
      throw new OperatorError(`--percent: '${String(percent)}' is not above 0 and at most 100`);
    }
    return { kind: 'percent', ...none, percent: share };
  }
  return {
    kind: 'fixed',
    percent: null,
    amount_eur: parseMinor(input, 'eur'),
    amount_chf: parseMinor(input, 'chf'),
  };
}

/** Returns the columns of the limits that the options name. */
function parseLimits(input: CommandArguments): Updateable<Tables['coupons']> {
  const changes: Updateable<Tables['coupons']> = {};
  const eur = parseMinor(input, 'minimum-eur');
  const chf = parseMinor(input, 'minimum-chf');
  const start = parseMoment('from', input);
  const end = parseEnd(input);
  const stores = parseStoreCodes(input);
  const { uses } = input.options;
  if (eur !== null) changes.minimum_eur = eur;
  if (chf !== null) changes.minimum_chf = chf;
  if (start !== null) changes.starts_at = start;
  if (end !== null) changes.ends_at = end;
  if (stores !== null) changes.stores = stores;
  if (typeof uses === 'string') {
    if (!/^[1-9]\d{0,6}$/.test(uses)) {
      throw new OperatorError(`--uses: '${uses}' is not a positive whole number`);
    }
    changes.max_uses = Number(uses);
  }
  return changes;
}

/** A day counts completely: the coupon ends with the next one. */
function parseEnd(input: CommandArguments): number | null {
  const end = parseMoment('to', input);
  const isDay = String(input.options['to']).length === 10;
  return end !== null && isDay ? end + 24 * 60 * 60 * 1000 : end;
}

function parseStoreCodes(input: CommandArguments): string | null {
  const given = input.options['store'];
  if (typeof given !== 'string') return null;
  const codes = [...new Set(given.split(',').map((code) => code.trim()))];
  const unknown = codes.find((code) => !findStoreView(code));
  if (unknown !== undefined) {
    const known = storeViews.map(({ code }) => code).join(', ');
    throw new OperatorError(`--store: '${unknown}' is none of ${known}`);
  }
  return codes.join(' ');
}

function parseMinor(input: CommandArguments, name: string): number | null {
  const text = input.options[name];
  if (typeof text !== 'string') return null;
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(text) || Number(text.replace(',', '.')) === 0) {
    throw new OperatorError(`--${name}: '${text}' is not an amount such as 50 or 49.90`);
  }
  return Math.round(Number(text.replace(',', '.')) * 100);
}

function requireTime({ starts_at: start, ends_at: end }: Updateable<Tables['coupons']>): void {
  if (typeof start === 'number' && typeof end === 'number' && start >= end) {
    throw new OperatorError('The coupon would end before it begins');
  }
}

function renderCoupons(rows: readonly CouponRow[], width: number | null): string {
  return renderTable(
    [
      { title: 'Code', value: ({ code }) => code },
      { title: 'Discount', value: describeDiscount },
      { title: 'Minimum', value: describeMinimum },
      { title: 'From (UTC)', value: ({ starts_at: start }) => formatMoment(start) },
      { title: 'Until (UTC)', value: ({ ends_at: end }) => formatMoment(end) },
      {
        title: 'Uses',
        isNumber: true,
        value: ({ uses, max_uses: most }) => (most === null ? uses : `${uses} of ${most}`),
      },
      { title: 'Stores', value: ({ stores }) => stores ?? 'all' },
    ],
    rows,
    width,
  );
}

function describeDiscount({ kind, percent, amount_eur: eur, amount_chf: chf }: CouponRow): string {
  if (kind === 'percent') return `${percent ?? 0} %`;
  return kind === 'fixed' ? describeAmounts(eur, chf) : 'free shipping';
}

function describeMinimum({ minimum_eur: eur, minimum_chf: chf }: CouponRow): string {
  return describeAmounts(eur || null, chf || null);
}

function describeAmounts(eur: number | null, chf: number | null): string {
  const amounts = [
    ...(eur === null ? [] : [`${(eur / 100).toFixed(2)} EUR`]),
    ...(chf === null ? [] : [`${(chf / 100).toFixed(2)} CHF`]),
  ];
  return amounts.join(', ');
}
