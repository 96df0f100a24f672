import { useTranslation } from '../../i18n/use-translation.ts';
import { contentWords } from '../../i18n/words/content.ts';
import { Picture } from '../../ui/picture.tsx';
import { ContactLinks, initialsOf } from '../../ui/text/contact-links.tsx';

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
        <b aria-hidden="true">{initialsOf(name)}</b>
      )}
      <div>
        <h2>{name}</h2>
        <p className="meta">{role}</p>
        <p className="reach">
          <ContactLinks phone={phone} email={email} />
        </p>
      </div>
    </aside>
  );
}
