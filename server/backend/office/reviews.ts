import { reviewStatus } from '../../commerce/contract/review.ts';
import { momentText, OperatorError, readCount, readWord } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';
import { harmless, tableText } from './table.ts';

const limit = { type: 'string', does: 'so many at most (50)' } as const;
const statusNames = ['approved', 'pending', 'refused'] as const;

/** Commands for newsletter subscribers. */
export const newsletterCommands: Command[] = [
  {
    usage: 'newsletter list',
    does: 'addresses and whether they confirmed',
    options: {
      state: { type: 'string', does: 'pending, subscribed or ended' },
      limit,
    },
    run: listSubscribers,
  },
];

/** Commands for reviews, before and after approval. */
export const reviewCommands: Command[] = [
  {
    usage: 'reviews list',
    does: 'the newest reviews',
    options: { status: { type: 'string', does: 'pending, approved or refused' }, limit },
    run: listReviews,
  },
  { usage: 'reviews show <id>', does: 'one review with its text', run: showReview },
  {
    usage: 'reviews approve <id>',
    isRecorded: true,
    does: 'shows a review on the product’s page',
    run: (desk, typed) => judge(desk, typed, 'approved'),
  },
  {
    usage: 'reviews reject <id>',
    isRecorded: true,
    does: 'keeps a review from being shown',
    run: (desk, typed) => judge(desk, typed, 'refused'),
  },
];

async function listSubscribers(desk: Desk, typed: Typed): Promise<void> {
  const state = readWord('state', typed, ['pending', 'subscribed', 'ended']);
  let query = desk.db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(readCount('limit', typed, 50));
  if (state) query = query.where('state', '=', state);
  const rows = await query.execute();
  if (rows.length === 0) {
    desk.write('No subscribers.\n');
    return;
  }
  desk.write(
    tableText(
      [
        { title: 'Id', isNumber: true, value: (row) => row.id },
        { title: 'E-mail', value: (row) => row.email },
        { title: 'Brand', value: (row) => row.brand },
        { title: 'Store', value: (row) => row.store_code },
        { title: 'State', value: (row) => row.state },
        { title: 'Changed (UTC)', value: (row) => momentText(row.changed_at) },
        { title: 'Confirmed (UTC)', value: (row) => momentText(row.confirmed_at) },
        { title: 'Coupon', value: (row) => row.coupon ?? '' },
      ],
      rows,
      desk.width,
    ),
  );
}

async function listReviews(desk: Desk, typed: Typed): Promise<void> {
  const status = readWord('status', typed, statusNames);
  let query = desk.db
    .selectFrom('reviews')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(readCount('limit', typed, 50));
  if (status) query = query.where('status', '=', reviewStatus[status]);
  const rows = await query.execute();
  if (rows.length === 0) {
    desk.write('No reviews.\n');
    return;
  }
  desk.write(
    tableText(
      [
        { title: 'Review', isNumber: true, value: (row) => row.id },
        { title: 'Written (UTC)', value: (row) => momentText(row.made_at) },
        { title: 'Status', value: (row) => statusName(row.status) },
        { title: 'Product', isNumber: true, value: (row) => row.product_id },
        { title: 'Sku', value: (row) => row.sku ?? '' },
        { title: 'Name', value: (row) => row.nickname },
        { title: 'Title', value: (row) => row.title },
      ],
      rows,
      desk.width,
    ),
  );
}

async function showReview(desk: Desk, typed: Typed): Promise<void> {
  const review = await requireReview(desk, typed);
  const ratings = JSON.parse(review.ratings) as { title: string; value: number }[];
  desk.write(
    [
      `Review ${review.id} · ${statusName(review.status)} · ${momentText(review.made_at)} UTC`,
      `Product ${review.product_id} ${review.sku ?? ''} · ${review.store_code}`,
      ...ratings.map(({ title, value }) => `  ${title}: ${value}`),
      '',
      `${review.nickname}: ${review.title}`,
      ...review.detail.split('\n'),
    ]
      .map((line) => `${harmless(line)}\n`)
      .join(''),
  );
}

async function judge(desk: Desk, typed: Typed, status: 'approved' | 'refused'): Promise<void> {
  const review = await requireReview(desk, typed);
  await desk.db
    .updateTable('reviews')
    .set({ status: reviewStatus[status] })
    .where('id', '=', review.id)
    .execute();
  await desk.publish?.([`sku:${review.sku}`]);
  desk.write(`Review ${review.id} is ${status}.\n`);
}

async function requireReview(desk: Desk, typed: Typed) {
  const id = typed.words[0] ?? '';
  const review = /^\d{1,15}$/.test(id)
    ? await desk.db
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined;
  if (!review) throw new OperatorError(`There is no review ${id}`);
  return review;
}

function statusName(status: number): string {
  return statusNames.find((name) => reviewStatus[name] === status) ?? String(status);
}
