import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomerByEmail } from '../account/customers.ts';
import type { CustomerRow } from '../account/customers.ts';
import { eraseCustomer, exportCustomerData } from '../account/data.ts';
import { endSessionsOf } from '../account/sessions/sessions.ts';
import { formatMoment, OperatorError, parseCount, toBackendDeps } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { toTerminalText } from '../../observability/terminal-text.ts';
import { renderTable } from './table.ts';
import { writeExport } from './write-export.ts';

const limit = { limit: { type: 'string', does: 'maximum number of rows (default 50)' } } as const;

/** Commands for accounts, which are named by their e-mail address. */
export const customerCommands: Command[] = [
  {
    usage: 'customers list',
    description: 'the newest accounts',
    options: limit,
    run: listCustomers,
  },
  { usage: 'customers show <email>', description: 'one account', run: showCustomer },
  {
    usage: 'customers export <email>',
    isRecorded: true,
    description: 'exports all stored data of a customer as JSON',
    options: { to: { type: 'string', does: 'output file instead of standard output' } },
    run: exportCustomer,
  },
  {
    usage: 'customers sign-out <email>',
    description: 'ends all sessions of a customer',
    run: signOutCustomer,
  },
  {
    usage: 'customers group <email> <group>',
    isRecorded: true,
    description: 'sets the group of a customer, by number (1: all accounts)',
    run: moveCustomer,
  },
  {
    usage: 'customers delete <email>',
    isRecorded: true,
    description: 'deletes a customer; inquiries stay without an owner',
    options: { yes: { type: 'boolean', does: 'confirms the command' } },
    run: deleteCustomer,
  },
];

async function listCustomers(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const rows = await deps.db
    .selectFrom('customers')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .as('orders'),
    )
    .orderBy('id', 'desc')
    .limit(parseCount('limit', input, 50))
    .execute();
  if (rows.length === 0) {
    deps.write('No customers.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Customer', isNumber: true, value: (row) => row.id },
        { title: 'Since (UTC)', value: (row) => formatMoment(row.created_at) },
        { title: 'Store', value: (row) => row.store_code },
        { title: 'Name', value: (row) => `${row.firstname} ${row.lastname}` },
        { title: 'E-mail', value: (row) => row.email },
        { title: 'Teams', isNumber: true, value: teamCount },
        { title: 'Inquiries', isNumber: true, value: (row) => row.orders ?? 0 },
      ],
      rows,
      deps.width,
    ),
  );
}

async function showCustomer(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const customer = await requireCustomer(deps, input);
  const { profile } = await exportCustomerData(toBackendDeps(deps), customer);
  deps.write(`${toTerminalText(JSON.stringify(profile, null, 2))}\n`);
}

async function exportCustomer(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const customer = await requireCustomer(deps, input);
  const data = await exportCustomerData(toBackendDeps(deps), customer);
  writeExport(deps, input, { text: `${JSON.stringify(data, null, 2)}\n`, count: '1 customer' });
}

async function moveCustomer(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const customer = await requireCustomer(deps, input);
  const group = input.words[1] ?? '';
  if (!/^[1-9]\d{0,4}$/.test(group)) throw new OperatorError('The group must be a number from 1');
  await deps.db
    .updateTable('customers')
    .set({ group_id: Number(group) })
    .where('id', '=', customer.id)
    .execute();
  deps.write(`1 customer in group ${group}; pages use it from the next sign-in.\n`);
}

async function signOutCustomer(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const customer = await requireCustomer(deps, input);
  const ended = await endSessionsOf(deps.db, customer.id, deps.now);
  const reason = 'customers sign-out';
  deps.onSecurityEvent?.('session.revoked', { account: customer.id, reason });
  deps.write(ended === 1 ? '1 sign-in ended.\n' : `${ended} sign-ins ended.\n`);
}

async function deleteCustomer(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const customer = await requireCustomer(deps, input);
  if (input.options['yes'] !== true) {
    throw new OperatorError('This cannot be undone: add --yes to delete the account');
  }
  await deps.db.transaction().execute((transaction) => eraseCustomer(transaction, customer));
  deps.write('1 customer deleted.\n');
}

async function requireCustomer(deps: CommandDeps, input: CommandArguments): Promise<CustomerRow> {
  const email = input.words[0] ?? '';
  const customer = await findCustomerByEmail(deps.db, emailKey(email));
  if (!customer) throw new OperatorError(`There is no customer ${email}`);
  return customer;
}

function teamCount({ teams }: CustomerRow): number {
  return (JSON.parse(teams) as unknown[]).length;
}
