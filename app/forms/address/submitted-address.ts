import type { Address } from '../../domain/checkout/details.ts';

/** An address as form values: '' for missing fields. */
export type SubmittedAddress = Record<keyof Address, string>;

/** Returns the form values of an existing address, or the defaults of a new one. */
export function toSubmittedAddress(
  address: Address | null,
  beginning: Partial<SubmittedAddress> = {},
): SubmittedAddress {
  const text = (name: keyof Address) => address?.[name] ?? beginning[name] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    country: text('country'),
    streetAddress: text('streetAddress'),
    apartmentNumber: text('apartmentNumber'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    region_code: text('region_code'),
    phoneNumber: text('phoneNumber'),
  };
}
