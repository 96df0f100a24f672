import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createSmtpMailer } from '../../../server/backend/mail/mailer.ts';

/** Opens an SMTP server that stores what it gets (RFC 5321), and refuses one recipient. */
async function openSink() {
  const received: { from: string; to: string; message: string }[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [from, to, text, isData] = ['', '', '', false];
    say('220 sink ESMTP');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (isData) {
        const end = text.indexOf('\r\n.\r\n');
        if (end < 0) return;
        received.push({ from, to, message: text.slice(0, end) });
        [text, isData] = ['', false];
        return say('250 stored');
      }
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (/^MAIL FROM/i.test(line)) from = line.slice(10);
        if (/^RCPT TO/i.test(line)) to = line.slice(8);
        if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^RCPT.*full@/i.test(line)) say('452 mailbox full');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const mail = (to: string) => ({
  name: '1-customer',
  from: 'Auswärts <reisen@auswaerts.example>',
  to,
  replyTo: null,
  subject: 'Deine Anfrage 000000001 ist bei uns',
  text: 'Hallo Jörg,\n.\nein Punkt allein beendet keine Mail.',
  html: '<p>Hallo Jörg</p>',
  date: new Date('2026-11-25T12:00:00Z'),
});

it('sends a mail to an SMTP server, with its own Message-ID and every line', async () => {
  const sink = await openSink();
  const mailer = createSmtpMailer(sink.url);
  await mailer.send(mail('joerg@verein.example'));
  mailer.close();
  sink.close();
  expect(sink.received).toHaveLength(1);
  const [{ from, to, message } = { from: '', to: '', message: '' }] = sink.received;
  expect([from, to]).toEqual([
    expect.stringContaining('<reisen@auswaerts.example>'),
    expect.stringContaining('<joerg@verein.example>'),
  ]);
  expect(message).toMatch(/^Message-ID: <.*1-customer.*>\r$/im);
  expect(message).toContain('Subject: Deine Anfrage 000000001');
  expect(message).toContain('\r\n..\r\nein Punkt allein');
});

it('throws when the server refuses the recipient, so that the mail stays in the queue', async () => {
  const sink = await openSink();
  const mailer = createSmtpMailer(sink.url);
  await expect(mailer.send(mail('full@verein.example'))).rejects.toThrow(/452|full/);
  expect(sink.received).toEqual([]);
  mailer.close();
  sink.close();
});
