import type {
  AddressChange,
  Profile,
  SavedAddress,
} from '../../../../app/domain/account/profile.ts';
import type { Customer, CustomerUpdate } from '../../../commerce/contract/account/customer.ts';
import { findRegionName } from '../../checkout/countries/regions.ts';

/** Converts a customer of the commerce host to a profile. */
export function profileOf(customer: Customer): Profile {
  const extra = customer.extension_attributes;
  return {
    firstName: customer.firstname,
    lastName: customer.lastname,
    email: customer.email,
    birthday: extra?.birthday || null,
    role: extra?.role || null,
    phone: extra?.telephone || null,
    loyaltyCard: extra?.loyalty_card ?? null,
    addresses: customer.addresses.map((address) =>
      savedAddress(address, address.id === findDefaultId(customer)),
    ),
    teams: (extra?.teams ?? []).map(({ team_id: id, name }) => ({ id, name })),
  };
}

/**
 * Returns the id of the default address; the first one's when the host names none, null without
 * addresses. Rule D2.4.
 */
export function findDefaultId(customer: Customer): string | null {
  const { addresses, default_shipping: id } = customer;
  const named =
    addresses.find((address) => address.default_shipping) ??
    addresses.find((address) => address.id === id) ??
    addresses[0];
  return named?.id ?? null;
}

function savedAddress(address: Customer['addresses'][number], isDefault: boolean): SavedAddress {
  const [streetAddress = '', apartmentNumber = null] = address.street;
  const code = address.region?.region_code || null;
  return {
    id: address.id,
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company || null,
    country: address.country_id,
    streetAddress,
    apartmentNumber,
    city: address.city,
    state: code ? null : address.region?.region || null,
    region_code: code,
    zipCode: address.postcode,
    phoneNumber: address.telephone || null,
    taxId: address.vat_id || null,
    isDefault,
  };
}

/** Converts an address to the format of the commerce host. */
export function wireAddress(
  address: AddressChange,
): NonNullable<CustomerUpdate['addresses']>[number] {
  const { country, region_code: code, state, isDefault } = address;
  const street = [address.streetAddress, address.apartmentNumber].filter((line) => line !== null);
  return {
    ...(address.id === null ? {} : { id: address.id }),
    firstname: address.firstName,
    lastname: address.lastName,
    company: address.company,
    street,
    city: address.city,
    postcode: address.zipCode,
    country_id: country,
    region: code
      ? { region_code: code, region: findRegionName(country, code) }
      : state
        ? { region: state }
        : null,
    telephone: address.phoneNumber,
    vat_id: address.taxId,
    default_shipping: isDefault,
    default_billing: isDefault,
  };
}
