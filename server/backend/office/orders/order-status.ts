import type { Transaction } from 'kysely';
import { inquiryStatuses } from '../../../../app/domain/account/inquiry.ts';
import { paths, pathInStore } from '../../../../app/domain/store/paths.ts';
import { findStoredOrders } from '../../checkout/stored-orders.ts';
import type { StoredOrder } from '../../checkout/stored-orders.ts';
import { getBackendTranslator } from '../../mail/words/words.ts';
import { defaultBackendSettings } from '../../settings.ts';
import { changeHolds } from '../../checkout/stock-holds.ts';
import type { Tables } from '../../database/tables.ts';
import { formatMoment, OperatorError } from '../desk.ts';
import type { Command, CommandDeps, CommandArguments } from '../desk.ts';

/**
 * Changes the status of an inquiry and sends push messages to its customer (Rules C12.23, E11.5).
 */
export const orderStatusCommand: Command = {
  usage: 'orders status <number> <status>',
  isRecorded: true,
  recordedWords: 2,
  description: `sets the status of an inquiry (${inquiryStatuses.join(', ')}); notifies the customer's browsers`,
  run: changeStatus,
};

async function changeStatus(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const [number = '', requested = ''] = input.words;
  const status = inquiryStatuses.find((known) => known === requested);
  if (!status) {
    throw new OperatorError(`'${requested}' is none of ${inquiryStatuses.join(', ')}`);
  }
  const [found] = await findStoredOrders(deps.db, { number: number.padStart(9, '0') });
  if (!found) throw new OperatorError(`There is no inquiry ${number}`);
  const { row } = found;
  const name = `Inquiry ${row.number ?? number}`;
  const changed = await deps.db
    .transaction()
    .execute((transaction) => saveStatus(transaction, deps, { id: row.id, status, name }));
  if (!changed) {
    deps.write(`${name} is ${status} already.\n`);
    return;
  }
  deps.write(`${name} is ${status}.${toPlacesText(status, deps, changed.skus.length > 0)}\n`);
  await deps.publish?.(changed.skus.map((sku) => `sku:${sku}`));
  if (!deps.push || row.customer_id === null) return;
  const count = await deps.push.send(
    row.customer_id,
    toPushMessage(found, status, deps.push.origins),
  );
  if (count.sent + count.ended + count.failed === 0) return;
  deps.write(
    `Browsers notified: ${count.sent}; subscriptions that ended: ${count.ended}; not reached: ${count.failed}.\n`,
  );
}

/** Saves the status and changes the held places; null when the inquiry already has that status. */
async function saveStatus(
  transaction: Transaction<Tables>,
  { now, holdLifetime = defaultBackendSettings.holdLifetime }: CommandDeps,
  { id, status, name }: { id: number; status: (typeof inquiryStatuses)[number]; name: string },
): Promise<{ skus: string[] } | null> {
  const changed = await transaction
    .updateTable('orders')
    .set({ status, state: status === 'pending' ? 'new' : status })
    .where('id', '=', id)
    .where('status', '!=', status)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return null;
  const holds = await changeHolds(transaction, {
    orderId: id,
    status,
    now,
    lifetime: holdLifetime,
  });
  switch (holds.kind) {
    case 'changed':
      return { skus: holds.skus };
    case 'gone':
      throw new OperatorError(`${name} lost its places long ago: ask for a new inquiry`);
    case 'short': {
      const missing = holds.shortages.map(
        ({ sku, ordered, available }) => `${sku} (${available} of ${ordered} left)`,
      );
      throw new OperatorError(
        `${name} no longer holds its places, and others took them: ${missing.join(', ')}`,
      );
    }
  }
}

function toPlacesText(
  status: (typeof inquiryStatuses)[number],
  { now, holdLifetime = defaultBackendSettings.holdLifetime }: CommandDeps,
  hasPlaces: boolean,
): string {
  if (!hasPlaces) return '';
  switch (status) {
    case 'pending':
      return ` Its places are held until ${formatMoment(now + holdLifetime)} UTC.`;
    case 'processing':
    case 'complete':
      return ' Its places are firm.';
    case 'canceled':
      return ' Its places are given back.';
    case 'closed':
      return ' Places that were not firm are given back.';
  }
}

function toPushMessage(
  { row, store }: StoredOrder,
  status: (typeof inquiryStatuses)[number],
  origins: NonNullable<CommandDeps['push']>['origins'],
) {
  const t = getBackendTranslator(store.language);
  const number = row.number ?? '';
  return {
    title: t('push:title', { number }),
    body: t(`push:status.${status}`),
    url: `${origins[store.brand]}${pathInStore(store, paths.inquiry(number))}`,
    tag: `inquiry-${number}`,
  };
}
