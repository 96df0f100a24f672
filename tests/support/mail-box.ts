import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mails of a kind to an address, oldest first, as they are read: the text part, decoded. */
export function mailBox(dataFolder: string, kind: string, to: string): string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${kind}.eml`))
    .sort()
    .map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${to}`));
}

/** The first address in a mail whose path begins so; inside the shop, without its host. */
export function linkIn(mail: string, beginning: string): string {
  for (const [address] of mail.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const { pathname, search } = new URL(address);
    if (pathname.includes(beginning)) return pathname + search;
  }
  throw new Error(`No link to ${beginning} in the mail`);
}

function decoded(raw: string): string {
  const text = raw.replace(/\r\n/g, '\n').replace(/=\n/g, '');
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return bytes.replaceAll('&amp;', '&');
}
