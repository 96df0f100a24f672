import { Icon } from '../icon.tsx';
import { MailText } from './mail-text.tsx';

/** Links to a person's phone number and mail address; what is empty is left out. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
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
    </>
  );
}

/** Returns the first letters of the first two words of a name, shown in place of a photo. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
