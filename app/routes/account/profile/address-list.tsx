import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SavedAddress } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/store/paths.ts';
import { countryName } from '../../../i18n/formats.ts';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RemoveQuestion } from './remove-question.tsx';

/** Saved addresses; asks for confirmation below the one with the id `removed`. */
export function AddressList({
  addresses,
  removed,
  answer,
}: {
  addresses: readonly SavedAddress[];
  removed: string | null;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('account');
  if (addresses.length === 0) return <p className="muted">{t('addresses.none')}</p>;
  return (
    <ul className="half near">
      {addresses.map((address) => (
        <li className="surface" key={address.id}>
          <AddressCard address={address} />
          {address.id === removed ? (
            <RemoveQuestion
              id={address.id}
              title={t('addresses.removeTitle')}
              text={t('addresses.removeText')}
              back={paths.account('addresses')}
              answer={answer}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function AddressCard({ address }: { address: SavedAddress }) {
  const { t } = useTranslation('account');
  const { locale } = useRootData().store;
  const here = paths.account('addresses');
  return (
    <>
      <h2>{address.company ?? address.city}</h2>
      {address.isDefault ? <p className="pill positive">{t('addresses.isDefault')}</p> : null}
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
      <div className="actions">
        <Link className="link link-icon" to={`${here}?edit=${address.id}#address`}>
          <Icon name="edit" />
          {t('edit')}
          <span className="visually-hidden">: {address.company ?? address.city}</span>
        </Link>
        <Link className="link link-icon" to={`${here}?delete=${address.id}`}>
          <Icon name="trash" />
          {t('remove')}
          <span className="visually-hidden">: {address.company ?? address.city}</span>
        </Link>
      </div>
    </>
  );
}
