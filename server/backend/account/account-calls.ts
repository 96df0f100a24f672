import type { Context, Hono } from 'hono';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import { deleteAccountSchema, logoutSchema } from '../../commerce/contract/account/session.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse, withNotes } from '../http/reply.ts';
import {
  refuseUnauthorized,
  readPayload,
  readStore,
  readUserToken,
  send,
} from '../http/request.ts';
import { findStoredOrders } from '../checkout/stored-orders.ts';
import { createAccountMail } from './account-mail.ts';
import { findCustomer, toAccountStore } from './customers.ts';
import { eraseCustomer, exportCustomerData } from './data.ts';
import { requireUser } from './social/identity.ts';
import { toWireOrder } from './order-history.ts';
import { checkPassword } from './passwords/password-calls.ts';
import { endSession, endSessionsOf, findSessionUser } from './sessions/sessions.ts';
import { toParagraphs } from '../mail/words/words.ts';

const longestPage = 100;

/**
 * Adds the calls for order history, logout, account data and deletion (Rules D2.20 to D2.22, D3;
 * docs/account.md).
 */
export function addAccountCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/user/order-history', (c) => listOrders(c, deps));
  app.get('/api/ext/account/order', (c) => findOrder(c, deps));
  app.post('/api/ext/account/logout', (c) => logOut(c, deps));
  app.get('/api/ext/account/data', (c) => sendData(c, deps));
  app.post('/api/ext/account/delete', (c) => deleteAccount(c, deps));
}

async function listOrders(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const { customerId } = user.value;
  const size = parseWholeNumber(c.req.query('pageSize'), deps.settings.orderHistoryPageSize);
  const page = parseWholeNumber(c.req.query('currentPage'), 1);
  const pageSize = Math.min(size, longestPage);
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const offset = (page - 1) * pageSize;
  const orders = await findStoredOrders(db, { customerId, limit: pageSize, offset });
  return send(
    c,
    replyWith({
      items: orders.map((order) => toWireOrder(order, store.value)),
      search_criteria: { page_size: pageSize, current_page: page },
      total_count: total,
    }),
  );
}

async function findOrder(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const number = c.req.query('number') ?? '';
  const [order] = await findStoredOrders(db, {
    number,
    customerId: user.value.customerId,
  });
  return send(c, order ? replyWith(toWireOrder(order, store.value)) : refuse(404, 'No such order'));
}

async function logOut(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const payload = await readPayload(c, logoutSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const token = readUserToken(c);
  const user = token === null ? null : await findSessionUser(db, token, clock(), deps.settings);
  // Logging out here succeeds without a valid token; logging out everywhere needs one.
  const { isEverywhere } = payload.value;
  if (isEverywhere) {
    if (!user) return send(c, refuseUnauthorized());
    await endSessionsOf(db, user.customerId, clock());
  } else if (user) {
    await endSession(db, user, clock());
  }
  if (!user) return send(c, replyWith(true));
  const reason = isEverywhere ? 'everywhere' : 'here';
  const note = { event: 'sign-in.ended', account: user.customerId, reason } as const;
  return send(c, withNotes(replyWith(true), note));
}

async function sendData(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const customer = await findCustomer(db, user.value.customerId);
  return send(
    c,
    customer ? replyWith(await exportCustomerData(deps, customer)) : refuseUnauthorized(),
  );
}

async function deleteAccount(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, deleteAccountSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const customer = await findCustomer(db, user.value.customerId);
  if (!customer) return send(c, refuseUnauthorized());
  const problem = await checkPassword(deps, customer, payload.value.password);
  if (problem) return send(c, problem);
  const store = toAccountStore(customer);
  const { title } = brandOf(store);
  const goodbye = createAccountMail(
    store,
    {
      kind: 'account-deleted',
      recipient: customer.email,
      name: customer.firstname,
      texts: (t) => ({
        subject: t('account:deletedSubject'),
        opening: toParagraphs(t('account:deleted', { brand: title })),
        reason: t('account:deletedReason', { brand: title }),
      }),
    },
    clock(),
  );
  await db.transaction().execute(async (transaction) => {
    await eraseCustomer(transaction, customer);
    await transaction.insertInto('mails').values(goodbye).execute();
  });
  deps.onMail();
  const note = { event: 'account.deleted', account: customer.id } as const;
  return send(c, withNotes(replyWith(true), note));
}

function parseWholeNumber(text: string | undefined, usual: number): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : usual;
}
