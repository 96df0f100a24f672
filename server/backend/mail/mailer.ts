import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  /** Unique name of the mail, the same at every attempt, so that duplicates can be recognised. */
  name: string;
  /** For example Pitchward <camps@pitchward.example>. */
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** Delivers a mail. Resolves once the receiver has stored it; throws otherwise. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds for each step of an SMTP server; together shorter than the lease of a mail. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through an SMTP server: smtp://user:password@host:port, or smtps. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...smtpTimeouts });
  return {
    send: async (mail) => void (await transport.sendMail(toMessage(mail))),
    close: () => transport.close(),
  };
}

/** Writes .eml files, one for each mail name; writing a file again changes nothing. */
export function createFolderMailer(folder: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: content } = await transport.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(content)) throw new TypeError('The mail was not put together');
      const file = join(folder, `${mail.name}.eml`);
      const draft = `${file}.draft`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: Mail) {
  const domain = /@([\w.-]+)/.exec(mail.from)?.[1] ?? 'localhost';
  return {
    messageId: `<${mail.name}@${domain}>`,
    date: mail.date,
    from: mail.from,
    // Passed as one address object, so that no part of the text becomes another recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Prevents automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // Mails never read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
