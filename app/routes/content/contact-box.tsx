import { useTranslation } from '../../i18n/use-translation.ts';
import { contentWords } from '../../i18n/words/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { MailText } from '../../ui/text/mail-text.tsx';
import { Picture } from '../../ui/picture.tsx';

export type Contact = {
  name: string;
  role: string;
  phone: string;
  email: string;
  image: string | null;
};

/** Contact person with phone number and mail address. */
export function ContactBox({ contact }: { contact: Contact }) {
  const { t } = useTranslation(contentWords);
  const { name, role, phone, email, image } = contact;
  return (
    <aside className="who" aria-label={t('contact')}>
      {image ? (
        <Picture path={image} size="cardSmall" alt="" />
      ) : (
        <b aria-hidden="true">{initials(name)}</b>
      )}
      <div>
        <h2>{name}</h2>
        <p className="meta">{role}</p>
        <p className="reach">
          {phone ? (
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              <Icon name="phone" />
              {phone}
            </a>
          ) : null}{' '}
          {email ? (
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <MailText address={email} />
            </a>
          ) : null}
        </p>
      </div>
    </aside>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('');
}
