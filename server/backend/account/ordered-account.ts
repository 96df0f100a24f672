import type { Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Order } from '../../commerce/contract/order.ts';
import type { BackendDeps } from '../deps.ts';
import type { Tables } from '../database/tables.ts';
import { findCustomerByEmail } from './customers.ts';
import { register } from './register.ts';

/**
 * The account that a guest wished for with the order, in the transaction of the order: its id, or
 * null where none was wished for or the address has one already, whose owner then gets a mail. The
 * answer to the order is the same for both. spec: checklist C12, promises Decisions
 */
export async function createOrderedAccount(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  { personalDetails, createAccount, password_hash: passwordHash }: Order,
): Promise<number | null> {
  const isWished = createAccount === true || personalDetails.createAccount === true;
  if (!isWished || passwordHash === undefined) return null;
  const { emailAddress: email, firstName = '', lastName = '' } = personalDetails;
  const known = await findCustomerByEmail(transaction, email);
  await register(
    transaction,
    deps,
    store,
    {
      ...{ email, firstname: firstName, lastname: lastName },
      extension_attributes: {
        birthday: personalDetails.birthday,
        role: personalDetails.role,
        telephone: personalDetails.phoneNumber,
      },
    },
    // Hashed by the storefront that sent the order.
    { hash: passwordHash, form: null },
  );
  if (known) return null;
  return (await findCustomerByEmail(transaction, email))?.id ?? null;
}
