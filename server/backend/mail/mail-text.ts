import type { Sealer } from '../../secrets/sealer.ts';

type MailText = { kind: string; recipient: string; text: string; html: string };

/** Binds the encrypted text to its recipient: moved to another mail it cannot be decrypted. */
function toSealContext({ kind, recipient }: MailText, form: 'text' | 'html'): string {
  return `${kind}/${recipient}/${form}`;
}

/** Returns the mail with text and HTML encrypted, so that a queued link cannot be read. */
export function sealMailText<Mail extends MailText>(sealer: Sealer, mail: Mail): Mail {
  return {
    ...mail,
    text: sealer.seal(mail.text, toSealContext(mail, 'text')),
    html: sealer.seal(mail.html, toSealContext(mail, 'html')),
  };
}

/** Returns text and HTML; null when the secret that encrypted them is gone. */
export function openMailText(
  sealer: Sealer,
  mail: MailText & { is_secret: number },
): { text: string; html: string } | null {
  if (mail.is_secret === 0) return { text: mail.text, html: mail.html };
  const text = sealer.unseal(mail.text, toSealContext(mail, 'text'));
  const html = sealer.unseal(mail.html, toSealContext(mail, 'html'));
  return text === null || html === null ? null : { text, html };
}
