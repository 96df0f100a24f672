import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the raw mails of the shop whose subject contains an order number. */
export function readOrderMails(dataFolder: string, orderNumber: string): string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => /^Subject: .*$/m.exec(mail)?.[0].includes(orderNumber));
}
