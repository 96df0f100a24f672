import type { SavedAddress } from '../../../domain/account/profile.ts';
import { countryName } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Name, street, place, country and phone number of a saved address. */
export function AddressText({ address }: { address: SavedAddress }) {
  const { locale } = useRootData().store;
  return (
    <address>
      {address.firstName} {address.lastName}
      <br />
      {[address.streetAddress, address.apartmentNumber].filter(Boolean).join(', ')}
      <br />
      {address.zipCode} {address.city}
      <br />
      {countryName(address.country, locale)}
      {address.phoneNumber ? (
        <>
          <br />
          {address.phoneNumber}
        </>
      ) : null}
    </address>
  );
}
