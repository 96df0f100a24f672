import { applyRetention } from '../privacy/retention.ts';
import { forgetPerson } from '../privacy/forget-person.ts';
import { OperatorError, readCount } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';

/** Commands for privacy duties towards people with or without an account. */
export const peopleCommands: Command[] = [
  {
    usage: 'people forget <email>',
    isRecorded: true,
    does: 'removes a person: account, contact in inquiries, mails, newsletter, half-filled forms',
    options: { yes: { type: 'boolean', does: 'really' } },
    run: forget,
  },
  {
    usage: 'people retention',
    isRecorded: true,
    does: 'anonymises inquiries and deletes mails older than RETENTION_MONTHS, as every night does',
    options: {
      months: { type: 'string', does: 'another number of months' },
      yes: { type: 'boolean', does: 'really' },
    },
    run: retain,
  },
];

async function forget(desk: Desk, typed: Typed): Promise<void> {
  const email = typed.words[0] ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OperatorError(`'${email}' is no e-mail address`);
  if (typed.options['yes'] !== true) {
    throw new OperatorError('This cannot be undone: add --yes to remove the person');
  }
  const { hadAccount, orders, subscriptions, mailIds } = await desk.db
    .transaction()
    .execute((transaction) => forgetPerson(transaction, email));
  const rows = (await desk.elsewhere?.forgetPerson(email)) ?? 0;
  await desk.elsewhere?.deleteMailFiles(mailIds);
  desk.write(
    `Account: ${hadAccount ? 'deleted' : 'none'}; inquiries made anonymous: ${orders}; mails deleted: ${mailIds.length}; subscriptions deleted: ${subscriptions}; rows of the storefront deleted: ${rows}.\n` +
      'Backups still hold the person until they are replaced.\n',
  );
}

async function retain(desk: Desk, typed: Typed): Promise<void> {
  const months = readCount('months', typed, desk.retentionMonths ?? 0);
  if (months === 0) {
    throw new OperatorError('RETENTION_MONTHS is 0: nothing is removed. Say --months');
  }
  if (typed.options['yes'] !== true) {
    throw new OperatorError(`What is older than ${months} months is removed for good: add --yes`);
  }
  const { orders, mailIds } = await applyRetention(desk.db, desk.now, months);
  await desk.elsewhere?.deleteMailFiles(mailIds);
  desk.write(`Inquiries made anonymous: ${orders}; mails deleted: ${mailIds.length}.\n`);
}
