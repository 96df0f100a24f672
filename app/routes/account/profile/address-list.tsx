import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { SavedAddress } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/store/paths.ts';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddressText } from '../offline/address-text.tsx';
import { RemoveQuestion } from './remove-question.tsx';

/** Saved addresses; asks for confirmation below the one with the id `removed`. */
export function AddressList({
  addresses,
  countryNames,
  removed,
  answer,
}: {
  addresses: readonly SavedAddress[];
  countryNames: Readonly<Record<string, string>>;
  removed: string | null;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation(accountWords);
  if (addresses.length === 0) return <p className="muted">{t('addresses.none')}</p>;
  return (
    <ul className="half near">
      {addresses.map((address) => (
        <li className="surface" key={address.id}>
          <AddressCard address={address} country={countryNames[address.country]} />
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

function AddressCard({ address, country }: { address: SavedAddress; country: string | undefined }) {
  const { t } = useTranslation(accountWords);
  const here = paths.account('addresses');
  return (
    <>
      <h2>{address.company ?? address.city}</h2>
      {address.isDefault ? <p className="pill positive">{t('addresses.isDefault')}</p> : null}
      <AddressText address={address} country={country} />
      <div className="actions">
        <Link className="link link-icon" to={`${here}?edit=${address.id}#address`}>
          <Icon name="edit" />
          {t('edit')}
          <span className="visually-hidden">: {address.company ?? address.city}</span>
        </Link>{' '}
        <Link className="link link-icon" to={`${here}?delete=${address.id}`}>
          <Icon name="trash" />
          {t('remove')}
          <span className="visually-hidden">: {address.company ?? address.city}</span>
        </Link>
      </div>
    </>
  );
}
