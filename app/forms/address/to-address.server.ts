import type { Address } from '../../domain/checkout/details.ts';
import { orNull } from '../field-rules.server.ts';
import type { AddressRules } from './address-rules.server.ts';
import type { SubmittedAddress } from './submitted-address.ts';

/** Returns the address of a valid form. Where a region list exists, the free text is dropped. */
export function toAddress(
  submitted: Partial<SubmittedAddress>,
  regionsOf: AddressRules['regionsOf'],
): Address {
  const country = submitted.country ?? '';
  const hasList = regionsOf(country) !== null;
  return {
    firstName: (submitted.firstName ?? '').trim(),
    lastName: (submitted.lastName ?? '').trim(),
    country,
    streetAddress: (submitted.streetAddress ?? '').trim(),
    apartmentNumber: orNull(submitted.apartmentNumber?.trim()),
    city: (submitted.city ?? '').trim(),
    state: hasList ? null : orNull(submitted.state?.trim()),
    region_code: hasList ? orNull(submitted.region_code) : null,
    zipCode: (submitted.zipCode ?? '').trim(),
    phoneNumber: orNull(submitted.phoneNumber?.trim()),
  };
}
