import { isDeepStrictEqual } from 'node:util';
import type { AddressChange } from '../../../../app/domain/account/profile.ts';
import type { CustomerUpdate } from '../../../commerce/contract/account/customer.ts';
import { wireAddress } from './wire-profile.ts';

export type WireAddress = NonNullable<CustomerUpdate['addresses']>[number];

/** Returns the list with the address saved; null when a new one adds nothing to an equal one. */
export function withAddress(
  known: readonly WireAddress[],
  address: AddressChange,
): WireAddress[] | null | 'not-there' {
  const { id, isDefault } = address;
  const next = wireAddress(address);
  const replaced = known.find((one) => (id === null ? isSameAddress(one, next) : one.id === id));
  if (id !== null && !replaced) return 'not-there';
  const saved = id === null && replaced ? completeAddress(replaced, next) : next;
  if (saved === replaced) return null;
  const others = isDefault ? known.map(withoutDefault) : known;
  if (!replaced) return [...others, saved];
  return others.map((one) => (one.id === replaced.id ? saved : one));
}

/** Returns a saved address with what an equal one adds to it; itself when that is nothing. */
function completeAddress(saved: WireAddress, added: WireAddress): WireAddress {
  const isSameRegion = nameRegion(saved) === nameRegion(added);
  const completed = {
    ...saved,
    region: isSameRegion ? saved.region : (added.region ?? saved.region),
    telephone: added.telephone ?? saved.telephone,
    vat_id: added.vat_id ?? saved.vat_id,
    ...(added.default_shipping ? defaultFlags : {}),
  };
  return isDeepStrictEqual(completed, saved) ? saved : completed;
}

function nameRegion({ region }: WireAddress): string | null {
  return region?.region_code || region?.region || null;
}

const defaultFlags = { default_shipping: true, default_billing: true };

function withoutDefault(address: WireAddress): WireAddress {
  return { ...address, default_shipping: false, default_billing: false };
}

/**
 * Returns the list with a default address: when none is left, the one with the id, else the first.
 * Rule D2.4.
 */
export function withDefault(addresses: readonly WireAddress[], id: string | null): WireAddress[] {
  if (addresses.some((address) => address.default_shipping)) return [...addresses];
  const place = Math.max(
    0,
    addresses.findIndex((address) => id !== null && address.id === id),
  );
  const hasBilling = addresses.some((address) => address.default_billing);
  return addresses.map((address, index) =>
    index === place
      ? { ...address, default_shipping: true, ...(hasBilling ? {} : { default_billing: true }) }
      : address,
  );
}

/** True when two addresses name the same person at the same place. */
function isSameAddress(one: WireAddress, other: WireAddress): boolean {
  const place = ({
    firstname,
    lastname,
    company,
    street,
    city,
    postcode,
    country_id,
  }: WireAddress) =>
    JSON.stringify([firstname, lastname, company || null, street, city, postcode, country_id]);
  return place(one) === place(other);
}
