import { inquiryStatuses } from '../../../app/domain/account/inquiry.ts';
import { paths, pathInStore } from '../../../app/domain/store/paths.ts';
import { findStoredOrders } from '../stored-orders.ts';
import type { StoredOrder } from '../stored-orders.ts';
import { wordsIn } from '../words/words.ts';
import { OperatorError } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';

/** Tells the customer what became of an inquiry. spec: checklist E11 */
export const orderStatusCommand: Command = {
  usage: 'orders status <number> <status>',
  does: `what became of an inquiry (${inquiryStatuses.join(', ')}); tells its customer's browsers`,
  run: changeStatus,
};

async function changeStatus(desk: Desk, typed: Typed): Promise<void> {
  const [number = '', wanted = ''] = typed.words;
  const status = inquiryStatuses.find((known) => known === wanted);
  if (!status) {
    throw new OperatorError(`'${wanted}' is none of ${inquiryStatuses.join(', ')}`);
  }
  const [found] = await findStoredOrders(desk.db, { number: number.padStart(9, '0') });
  if (!found) throw new OperatorError(`There is no inquiry ${number}`);
  const { row } = found;
  const changed = await desk.db
    .updateTable('orders')
    .set({ status, state: status === 'pending' ? 'new' : status })
    .where('id', '=', row.id)
    .where('status', '!=', status)
    .executeTakeFirst();
  const name = `Inquiry ${row.number ?? number}`;
  if (changed.numUpdatedRows === 0n) {
    desk.write(`${name} is ${status} already.\n`);
    return;
  }
  desk.write(`${name} is ${status}.\n`);
  if (!desk.push || row.customer_id === null) return;
  const count = await desk.push.send(row.customer_id, newsOf(found, status, desk.push.origins));
  if (count.sent + count.ended + count.failed === 0) return;
  desk.write(
    `Browsers told: ${count.sent}; subscriptions that ended: ${count.ended}; not reached: ${count.failed}.\n`,
  );
}

function newsOf(
  { row, store }: StoredOrder,
  status: (typeof inquiryStatuses)[number],
  origins: NonNullable<Desk['push']>['origins'],
) {
  const words = wordsIn(store.language).push;
  const number = row.number ?? '';
  return {
    title: words.title(number),
    body: words.status[status],
    url: `${origins[store.brand]}${pathInStore(store, paths.inquiry(number))}`,
    tag: `inquiry-${number}`,
  };
}
