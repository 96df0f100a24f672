import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import type { ContactPerson } from '../../domain/content/page.ts';
import { Picture } from '../../ui/picture.tsx';
import { ContactLinks, initialsOf } from '../../ui/text/contact-links.tsx';

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
              <ContactLinks phone={phone} email={email} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
