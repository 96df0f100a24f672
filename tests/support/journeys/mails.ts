import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The raw mails that the shop wrote and whose subject names an order. */
export function mailsOf(dataFolder: string, orderNumber: string): string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => /^Subject: .*$/m.exec(mail)?.[0].includes(orderNumber));
}
