import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { decodeMail, findLink } from './mail-box.ts';

const address = 'https://shop.example/newsletter-abmeldung?id=10&token=D4aa';

describe('decodedMail', () => {
  it.each([
    { encoding: 'plain', text: `Good bye: ${address}` },
    { encoding: 'quoted-printable', text: `Auf Wiedersehen, schöne Grüße:\n${address}` },
  ])('preserves links and headers: $encoding', async ({ text }) => {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const headers = { 'List-Unsubscribe': `<${address}>` };
    for (const html of [undefined, '<p>Grüße</p>']) {
      const { message } = await transport.sendMail({ from: 'a@b.example', text, html, headers });
      const mail = decodeMail((message as Buffer).toString());
      expect(findLink(mail, '/newsletter-abmeldung')).toBe(
        '/newsletter-abmeldung?id=10&token=D4aa',
      );
      expect(findLink(mail.slice(mail.indexOf('\n\n')), '/newsletter-abmeldung')).toContain(
        'id=10',
      );
    }
  });
});
