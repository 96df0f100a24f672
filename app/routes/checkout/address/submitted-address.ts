import type { Address } from '../../../domain/checkout/details.ts';

/** An address as the fields of a form have it: '' where there is nothing. */
export type TypedAddress = Record<keyof Address, string>;

/** The fields of an address that is there already, or those that a new one begins with. */
export function typedAddress(
  address: Address | null,
  beginning: Partial<TypedAddress> = {},
): TypedAddress {
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
