import { writeFileSync } from 'node:fs';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomerByEmail } from '../account/customers.ts';
import type { CustomerRow } from '../account/customers.ts';
import { eraseCustomer, everythingAbout } from '../account/data.ts';
import { endSessionsOf } from '../account/sessions/sessions.ts';
import { momentText, OperatorError, readCount } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';
import { harmless, tableText } from './table.ts';

const limit = { limit: { type: 'string', does: 'so many at most (50)' } } as const;

/** Commands for accounts, which are named by their e-mail address. */
export const customerCommands: Command[] = [
  { usage: 'customers list', does: 'the newest accounts', options: limit, run: listCustomers },
  { usage: 'customers show <email>', does: 'one account', run: showCustomer },
  {
    usage: 'customers export <email>',
    isRecorded: true,
    does: 'everything that is kept about a person, as JSON',
    options: { to: { type: 'string', does: 'a file to write instead of standard output' } },
    run: exportCustomer,
  },
  {
    usage: 'customers sign-out <email>',
    does: 'ends every sign-in of a person, on all devices',
    run: signOutCustomer,
  },
  {
    usage: 'customers group <email> <group>',
    isRecorded: true,
    does: 'puts a customer into a group, by its number (1: everybody with an account)',
    run: moveCustomer,
  },
  {
    usage: 'customers delete <email>',
    isRecorded: true,
    does: 'forgets a person; inquiries stay and are nobody’s any more',
    options: { yes: { type: 'boolean', does: 'really' } },
    run: deleteCustomer,
  },
];

async function listCustomers(desk: Desk, typed: Typed): Promise<void> {
  const rows = await desk.db
    .selectFrom('customers')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .as('orders'),
    )
    .orderBy('id', 'desc')
    .limit(readCount('limit', typed, 50))
    .execute();
  if (rows.length === 0) {
    desk.write('No customers.\n');
    return;
  }
  desk.write(
    tableText(
      [
        { title: 'Customer', isNumber: true, value: (row) => row.id },
        { title: 'Since (UTC)', value: (row) => momentText(row.created_at) },
        { title: 'Store', value: (row) => row.store_code },
        { title: 'Name', value: (row) => `${row.firstname} ${row.lastname}` },
        { title: 'E-mail', value: (row) => row.email },
        { title: 'Teams', isNumber: true, value: teamCount },
        { title: 'Inquiries', isNumber: true, value: (row) => row.orders ?? 0 },
      ],
      rows,
      desk.width,
    ),
  );
}

async function showCustomer(desk: Desk, typed: Typed): Promise<void> {
  const customer = await requireCustomer(desk, typed);
  const { profile } = await everythingAbout(tools(desk), customer);
  desk.write(`${JSON.stringify(profile, null, 2).split('\n').map(harmless).join('\n')}\n`);
}

async function exportCustomer(desk: Desk, typed: Typed): Promise<void> {
  const customer = await requireCustomer(desk, typed);
  const text = `${JSON.stringify(await everythingAbout(tools(desk), customer), null, 2)}\n`;
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
  desk.write(`1 customer in ${to}\n`);
}

async function moveCustomer(desk: Desk, typed: Typed): Promise<void> {
  const customer = await requireCustomer(desk, typed);
  const group = typed.words[1] ?? '';
  if (!/^[1-9]\d{0,4}$/.test(group)) throw new OperatorError('A group is a number from 1 on');
  await desk.db
    .updateTable('customers')
    .set({ group_id: Number(group) })
    .where('id', '=', customer.id)
    .execute();
  desk.write(`1 customer in group ${group}; pages follow at the next sign-in.\n`);
}

async function signOutCustomer(desk: Desk, typed: Typed): Promise<void> {
  const customer = await requireCustomer(desk, typed);
  const ended = await endSessionsOf(desk.db, customer.id, desk.now);
  const reason = 'customers sign-out';
  desk.onSecurityEvent?.('session.revoked', { account: customer.id, reason });
  desk.write(ended === 1 ? '1 sign-in ended.\n' : `${ended} sign-ins ended.\n`);
}

async function deleteCustomer(desk: Desk, typed: Typed): Promise<void> {
  const customer = await requireCustomer(desk, typed);
  if (typed.options['yes'] !== true) {
    throw new OperatorError('Nothing comes back afterwards: say --yes to delete the account');
  }
  await desk.db.transaction().execute((transaction) => eraseCustomer(transaction, customer));
  desk.write('1 customer deleted.\n');
}

async function requireCustomer(desk: Desk, typed: Typed): Promise<CustomerRow> {
  const email = typed.words[0] ?? '';
  const customer = await findCustomerByEmail(desk.db, emailKey(email));
  if (!customer) throw new OperatorError(`There is no customer ${email}`);
  return customer;
}

function tools({ db }: Desk) {
  return { db, random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
}

function teamCount({ teams }: CustomerRow): number {
  return (JSON.parse(teams) as unknown[]).length;
}
