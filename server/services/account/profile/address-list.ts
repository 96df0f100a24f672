import { isDeepStrictEqual } from 'node:util';
import type { AddressChange } from '../../../../app/domain/account/profile.ts';
import type { Customer, CustomerUpdate } from '../../../commerce/contract/account/customer.ts';
import { findDefaultId, wireAddress } from './wire-profile.ts';

export type WireAddress = NonNullable<CustomerUpdate['addresses']>[number];

/** Returns the addresses of a customer with both flags; hosts may name the defaults by id only. */
export function readAddresses(customer: Customer): WireAddress[] {
  const { addresses, default_billing: billing } = customer;
  const isMarked = addresses.some((address) => address.default_billing);
  const marked = addresses.map((address) =>
    !isMarked && address.id === billing ? { ...address, default_billing: true } : address,
  );
  return withDefault(marked, findDefaultId(customer));
}

/**
 * Returns the list with the address saved; null when a new one adds nothing to an equal one. An
 * edit that neither sets nor removes the default keeps all flags. Rule D2.4.
 */
export function withAddress(
  known: readonly WireAddress[],
  address: AddressChange,
): WireAddress[] | null | 'not-there' {
  const { id, isDefault } = address;
  const next = wireAddress(address);
  const replaced = known.find((one) => (id === null ? isSameAddress(one, next) : one.id === id));
  if (id !== null && !replaced) return 'not-there';
  const saved = replaced ? replaceAddress(replaced, next) : next;
  if (id === null && saved === replaced) return null;
  const others = isDefault && !replaced?.default_shipping ? known.map(withoutDefault) : known;
  if (!replaced) return [...others, saved];
  return others.map((one) => (one.id === replaced.id ? saved : one));
}

function replaceAddress(saved: WireAddress, next: WireAddress): WireAddress {
  if (next.id === undefined) return completeAddress(saved, next);
  const { default_shipping, default_billing } = saved;
  const isSameDefault = Boolean(default_shipping) === Boolean(next.default_shipping);
  return isSameDefault ? { ...next, default_shipping, default_billing } : next;
}

/** Returns a saved address with what an equal one adds to it; itself when that is nothing. */
function completeAddress(saved: WireAddress, added: WireAddress): WireAddress {
  const isSameRegion = nameRegion(saved) === nameRegion(added);
  const completed = {
    ...saved,
    region: isSameRegion ? saved.region : (added.region ?? saved.region),
    telephone: added.telephone ?? saved.telephone,
    vat_id: added.vat_id ?? saved.vat_id,
    ...(added.default_shipping && !saved.default_shipping ? defaultFlags : {}),
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
