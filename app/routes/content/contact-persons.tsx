import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import type { ContactPerson } from '../../domain/content/page.ts';
import { Icon } from '../../ui/icon.tsx';
import { MailText } from '../../ui/text/mail-text.tsx';
import { Picture } from '../../ui/picture.tsx';

/** All contact persons with their photos. Rule A19.1 */
export function ContactPersons({ persons }: { persons: readonly ContactPerson[] }) {
  const { t } = useTranslation(contactWords);
  if (persons.length === 0) return null;
  return (
    <section className="people" aria-labelledby="people-h">
      <h2 id="people-h">{t('persons')}</h2>
      <ul>
        {persons.map(({ id, name, role, about, phone, email, image }) => (
          <li key={id}>
            {image ? (
              <Picture path={image} size="cardSmall" alt="" />
            ) : (
              <b aria-hidden="true">{initialsOf(name)}</b>
            )}
            <div>
              <h3>{name}</h3>
              {role ? <p className="role">{role}</p> : null}
              {about ? <p>{about}</p> : null}
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');
}
