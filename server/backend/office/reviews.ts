import { brandNames } from '../../../app/domain/store/brands.ts';
import { reviewStatus } from '../../commerce/contract/review.ts';
import { formatMoment, OperatorError, parseCount, parseWord } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { germanForm, toCsv } from './csv.ts';
import { writeExport } from './write-export.ts';
import { replaceControlCharacters } from '../../observability/terminal-text.ts';
import { renderTable } from './table.ts';

const limit = { type: 'string', does: 'maximum number of rows (default 50)' } as const;
const statusNames = ['approved', 'pending', 'refused'] as const;

/** Commands for newsletter subscribers. */
export const newsletterCommands: Command[] = [
  {
    usage: 'newsletter list',
    description: 'addresses and whether they confirmed',
    options: {
      state: { type: 'string', does: 'pending, subscribed or ended' },
      limit,
    },
    run: listSubscribers,
  },
  {
    usage: 'newsletter export',
    isRecorded: true,
    description: 'confirmed addresses as CSV, as spreadsheets with German settings open it',
    options: {
      brand: { type: 'string', does: 'of one brand: camp, tour or cup' },
      to: { type: 'string', does: 'output file instead of standard output' },
    },
    run: exportSubscribers,
  },
];

/** Commands for reviews, before and after approval. */
export const reviewCommands: Command[] = [
  {
    usage: 'reviews list',
    description: 'the newest reviews',
    options: { status: { type: 'string', does: 'pending, approved or refused' }, limit },
    run: listReviews,
  },
  { usage: 'reviews show <id>', description: 'one review with its text', run: showReview },
  {
    usage: 'reviews approve <id>',
    isRecorded: true,
    recordedWords: 1,
    description: 'publishes a review on the product page',
    run: (deps, input) => setReviewStatus(deps, input, 'approved'),
  },
  {
    usage: 'reviews reject <id>',
    isRecorded: true,
    recordedWords: 1,
    description: 'hides a review',
    run: (deps, input) => setReviewStatus(deps, input, 'refused'),
  },
];

async function listSubscribers(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const state = parseWord('state', input, ['pending', 'subscribed', 'ended']);
  let query = deps.db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(parseCount('limit', input, 50));
  if (state) query = query.where('state', '=', state);
  const rows = await query.execute();
  if (rows.length === 0) {
    deps.write('No subscribers.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Id', isNumber: true, value: (row) => row.id },
        { title: 'E-mail', value: (row) => row.email },
        { title: 'Brand', value: (row) => row.brand },
        { title: 'Store', value: (row) => row.store_code },
        { title: 'State', value: (row) => row.state },
        { title: 'Changed (UTC)', value: (row) => formatMoment(row.changed_at) },
        { title: 'Confirmed (UTC)', value: (row) => formatMoment(row.confirmed_at) },
        { title: 'Coupon', value: (row) => row.coupon ?? '' },
      ],
      rows,
      deps.width,
    ),
  );
}

async function exportSubscribers(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const brand = parseWord('brand', input, brandNames);
  let query = deps.db
    .selectFrom('subscribers')
    .selectAll()
    .where('state', '=', 'subscribed')
    .orderBy('id');
  if (brand) query = query.where('brand', '=', brand);
  const rows = await query.execute();
  const text = toCsv(
    ['email', 'brand', 'store', 'confirmed_at', 'coupon'],
    rows.map((row) => [
      row.email,
      row.brand,
      row.store_code,
      row.confirmed_at === null ? null : new Date(row.confirmed_at).toISOString(),
      row.coupon,
    ]),
    germanForm,
  );
  writeExport(deps, input, { text, count: `${rows.length} addresses` });
}

async function listReviews(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const status = parseWord('status', input, statusNames);
  let query = deps.db
    .selectFrom('reviews')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(parseCount('limit', input, 50));
  if (status) query = query.where('status', '=', reviewStatus[status]);
  const rows = await query.execute();
  if (rows.length === 0) {
    deps.write('No reviews.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Review', isNumber: true, value: (row) => row.id },
        { title: 'Written (UTC)', value: (row) => formatMoment(row.created_at) },
        { title: 'Status', value: (row) => toStatusName(row.status) },
        { title: 'Product', isNumber: true, value: (row) => row.product_id },
        { title: 'Sku', value: (row) => row.sku ?? '' },
        { title: 'Name', value: (row) => row.nickname },
        { title: 'Title', value: (row) => row.title },
      ],
      rows,
      deps.width,
    ),
  );
}

async function showReview(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const review = await requireReview(deps, input);
  const ratings = JSON.parse(review.ratings) as { title: string; value: number }[];
  deps.write(
    [
      `Review ${review.id} · ${toStatusName(review.status)} · ${formatMoment(review.created_at)} UTC`,
      `Product ${review.product_id} ${review.sku ?? ''} · ${review.store_code}`,
      ...ratings.map(({ title, value }) => `  ${title}: ${value}`),
      '',
      `${review.nickname}: ${review.title}`,
      ...review.detail.split('\n'),
    ]
      .map((line) => `${replaceControlCharacters(line)}\n`)
      .join(''),
  );
}

async function setReviewStatus(
  deps: CommandDeps,
  input: CommandArguments,
  status: 'approved' | 'refused',
): Promise<void> {
  const review = await requireReview(deps, input);
  await deps.db
    .updateTable('reviews')
    .set({ status: reviewStatus[status] })
    .where('id', '=', review.id)
    .execute();
  await deps.publish?.([`sku:${review.sku}`, `P${review.product_id}`]);
  deps.write(`Review ${review.id} is ${status}.\n`);
}

async function requireReview(deps: CommandDeps, input: CommandArguments) {
  const id = input.words[0] ?? '';
  const review = /^\d{1,15}$/.test(id)
    ? await deps.db
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined;
  if (!review) throw new OperatorError(`There is no review ${id}`);
  return review;
}

function toStatusName(status: number): string {
  return statusNames.find((name) => reviewStatus[name] === status) ?? String(status);
}
