import { exportPerson } from '../privacy/export-person.ts';
import { applyRetention } from '../privacy/retention.ts';
import { forgetPerson } from '../privacy/forget-person.ts';
import { OperatorError, parseCount, toBackendDeps } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { toOrderObject } from './orders/order-export.ts';
import { writeExport } from './write-export.ts';

/** Commands for privacy requests of customers and guests. */
export const peopleCommands: Command[] = [
  {
    usage: 'people export <email>',
    isRecorded: true,
    description:
      'exports what is stored about an address, with or without an account: account, inquiries, newsletter, mails',
    options: { to: { type: 'string', does: 'output file instead of standard output' } },
    run: exportData,
  },
  {
    usage: 'people forget <email>',
    isRecorded: true,
    description:
      'removes a person: account, contact in inquiries, mails, newsletter, half-filled forms',
    options: { yes: { type: 'boolean', does: 'confirms the command' } },
    run: forget,
  },
  {
    usage: 'people retention',
    isRecorded: true,
    description:
      'anonymises inquiries and deletes mails older than RETENTION_MONTHS, as the back end does by itself',
    options: {
      months: { type: 'string', does: 'number of months instead of RETENTION_MONTHS' },
      yes: { type: 'boolean', does: 'confirms the command' },
    },
    run: retain,
  },
];

async function exportData(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const email = readAddress(input);
  const person = await exportPerson(toBackendDeps(deps), email);
  if (!person) throw new OperatorError(`Nothing is stored about ${email}`);
  const data = { ...person, inquiries: person.inquiries.map(toOrderObject) };
  writeExport(deps, input, { text: `${JSON.stringify(data, null, 2)}\n`, count: '1 person' });
}

async function forget(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const email = readAddress(input);
  if (input.options['yes'] !== true) {
    throw new OperatorError('This cannot be undone: add --yes to remove the person');
  }
  const { hadAccount, orders, subscriptions, mailIds } = await deps.db
    .transaction()
    .execute((transaction) => forgetPerson(transaction, email));
  const rows = (await deps.outside?.forgetPerson(email)) ?? 0;
  await deps.outside?.deleteMailFiles(mailIds);
  deps.write(
    `Account: ${hadAccount ? 'deleted' : 'none'}; inquiries made anonymous: ${orders}; mails deleted: ${mailIds.length}; subscriptions deleted: ${subscriptions}; rows of the storefront deleted: ${rows}.\n` +
      'Backups still contain the personal data until they are replaced.\n',
  );
}

async function retain(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const months = parseCount('months', input, deps.retentionMonths ?? 0);
  if (months === 0) {
    throw new OperatorError('RETENTION_MONTHS is 0: nothing is removed. Set --months');
  }
  if (input.options['yes'] !== true) {
    throw new OperatorError(`This permanently removes data older than ${months} months: add --yes`);
  }
  const { orders, mailIds } = await applyRetention(deps.db, deps.now, months);
  await deps.outside?.deleteMailFiles(mailIds);
  deps.write(`Inquiries made anonymous: ${orders}; mails deleted: ${mailIds.length}.\n`);
}

function readAddress(input: CommandArguments): string {
  const email = input.words[0] ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new OperatorError(`'${email}' is not an e-mail address`);
  return email;
}
