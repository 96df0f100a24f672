import type { SavedAddress } from '../account/profile.ts';
import type { Address, PaymentDetails } from './details.ts';

export type InvoiceCompany = Pick<PaymentDetails, 'company' | 'taxId'>;

const placeFields = [
  'country',
  'zipCode',
  'city',
  'streetAddress',
  'apartmentNumber',
] as const satisfies (keyof Address)[];
const nameFields = ['firstName', 'lastName'] as const satisfies (keyof Address)[];

/**
 * Returns company and tax ID of the saved address that was chosen, found by its place: the form has
 * no id of it. Of several with one place, that of the same person. Rule C9.46.
 */
export function findInvoiceCompany(
  saved: readonly SavedAddress[],
  address: Address,
): InvoiceCompany {
  const isEqual = (fields: readonly (keyof Address)[]) => (one: SavedAddress) =>
    fields.every((field) => (one[field] ?? '').trim() === (address[field] ?? '').trim());
  const found = saved
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .filter(isEqual(placeFields));
  const { company = null, taxId = null } = found.find(isEqual(nameFields)) ?? found[0] ?? {};
  return address.streetAddress === '' ? { company: null, taxId: null } : { company, taxId };
}

/**
 * Returns what the payment step saves. Null twice: company and tax ID follow the address; an emptied
 * company is ''. Rule C9.46.
 */
export function toInvoiceAnswer(
  { company, taxId }: InvoiceCompany,
  known: InvoiceCompany,
  billing: Address | null,
): InvoiceCompany {
  return billing === null && company === known.company && taxId === known.taxId
    ? { company: null, taxId: null }
    : { company: company ?? '', taxId };
}

/** Returns whether company and tax ID of the invoice are those of the address. Rule C9.46. */
export function followsAddress(
  payment: Pick<PaymentDetails, 'company' | 'taxId' | 'billing'> | null,
): boolean {
  return !payment || (!payment.billing && payment.company === null && payment.taxId === null);
}

/** Returns the payment with the known company and tax ID where none were answered. Rule C9.46. */
export function withInvoiceCompany<
  Payment extends Pick<PaymentDetails, 'company' | 'taxId' | 'billing'>,
>(payment: Payment, { company, taxId }: InvoiceCompany): Payment {
  return followsAddress(payment) ? { ...payment, company, taxId } : payment;
}
