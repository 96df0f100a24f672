import type { KnownCustomer } from '../../../app/domain/account/customer.ts';
import type { Customer } from '../../commerce/contract/account/customer.ts';

/** Returns the part of a customer that the session cookie and every page may hold. */
export function knownCustomer(customer: Customer): KnownCustomer {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.firstname,
    lastName: customer.lastname,
    groupId: customer.group_id,
    groupToken: customer.groupToken ?? null,
  };
}
