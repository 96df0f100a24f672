import type { Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Order } from '../../commerce/contract/order.ts';
import type { BackendDeps } from '../deps.ts';
import type { Tables } from '../database/tables.ts';
import { findCustomerByEmail } from './customers.ts';
import { registerAccount } from './register.ts';

/**
 * Creates the account that a guest requested with the order, in the transaction of the order.
 * Returns its id, or null when none was requested or the address has an account, whose owner then
 * gets a mail. The answer to the order is the same (Rules C12.27, S4.10).
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
  await registerAccount(
    transaction,
    deps,
    store,
    {
      email,
      firstname: firstName,
      lastname: lastName,
      extension_attributes: {
        birthday: personalDetails.birthday,
        role: personalDetails.role,
        telephone: personalDetails.phoneNumber,
      },
    },
    // The storefront hashed the password before it sent the order.
    { hash: passwordHash, form: null },
  );
  if (known) return null;
  return (await findCustomerByEmail(transaction, email))?.id ?? null;
}
