import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the mails of a kind to an address, oldest first: the text part, decoded. */
export function readMails(dataFolder: string, kind: string, to: string): string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${kind}.eml`))
    .sort()
    .map((name) => decodeMail(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${to}`));
}

/** Returns the first URL in a mail whose path starts with `beginning`, without its host. */
export function findLink(mail: string, beginning: string): string {
  for (const [address] of mail.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const { pathname, search } = new URL(address);
    if (pathname.includes(beginning)) return pathname + search;
  }
  throw new Error(`No link to ${beginning} in the mail`);
}

/** Decodes the quoted-printable parts of a mail; headers stay unchanged. RFC 2045 §6.7 */
export function decodeMail(raw: string): string {
  const mail = raw.replace(/\r\n/g, '\n');
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1];
  const parts = boundary ? mail.split(`\n--${boundary}`) : [mail];
  return parts.map(decodePart).join('\n').replaceAll('&amp;', '&');
}

function decodePart(part: string): string {
  const headersEnd = part.indexOf('\n\n');
  const headers = part.slice(0, headersEnd);
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(headers)) return part;
  const bytes = part
    .slice(headersEnd)
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return headers + bytes;
}
