import type { SavedAddress } from '../../../domain/account/profile.ts';

/** Name, street, place, country and phone number of a saved address. */
export function AddressText({
  address,
  country,
}: {
  address: SavedAddress;
  country: string | undefined;
}) {
  return (
    <address>
      {address.firstName} {address.lastName}
      <br />
      {[address.streetAddress, address.apartmentNumber].filter(Boolean).join(', ')}
      <br />
      {address.zipCode} {address.city}
      <br />
      {country}
      {address.phoneNumber ? (
        <>
          <br />
          {address.phoneNumber}
        </>
      ) : null}
    </address>
  );
}
