import type { Sealer } from '../../secrets/sealer.ts';

type MailText = { kind: string; recipient: string; text: string; html: string };

/** Bound to the recipient: a sealed text moved to another mail does not open. */
function contextOf({ kind, recipient }: MailText, form: 'text' | 'html'): string {
  return `${kind}/${recipient}/${form}`;
}

/** Returns the mail with both forms sealed: its link must not be readable while it waits. */
export function sealMailText<Mail extends MailText>(sealer: Sealer, mail: Mail): Mail {
  return {
    ...mail,
    text: sealer.seal(mail.text, contextOf(mail, 'text')),
    html: sealer.seal(mail.html, contextOf(mail, 'html')),
  };
}

/** Returns both forms; null where the secret that sealed them is gone. */
export function openMailText(
  sealer: Sealer,
  mail: MailText & { is_secret: number },
): { text: string; html: string } | null {
  if (mail.is_secret === 0) return { text: mail.text, html: mail.html };
  const text = sealer.unseal(mail.text, contextOf(mail, 'text'));
  const html = sealer.unseal(mail.html, contextOf(mail, 'html'));
  return text === null || html === null ? null : { text, html };
}
