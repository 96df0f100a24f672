import { createHash } from 'node:crypto';
import type { MailedKind } from '../../../storefront/account/mailed-links.ts';
import type { Storefront } from '../../../storefront/storefront.ts';
import type { Visit } from '../../../visit.ts';

/** Links opened from one network; a club may share one. */
const rule = { name: 'account/link-network', max: 60, window: 60 * 60 * 1000 };

export type OpenedLinks = Pick<Storefront, 'mailedLinks' | 'limits'>;

/**
 * Stores what a mailed link carries for the session, because opening one needs neither a session nor
 * a sign-in. Beyond the limit of a network nothing is stored, so its page shows the link as gone and
 * offers another mail. A link that is opened again counts once. Rules D2.14, S4.2
 */
export async function saveOpenedLink(
  { mailedLinks, limits }: OpenedLinks,
  { session, clientAddress, now }: Visit,
  tokens: Partial<Record<MailedKind, string>>,
): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(tokens)).digest('hex').slice(0, 32);
  const attempt = { rule, subject: clientAddress ?? '' };
  const taken = await limits.take([attempt], key, now.getTime());
  if (!taken.ok) return;
  for (const [kind, token] of Object.entries(tokens) as [MailedKind, string][]) {
    await mailedLinks.save(session.data.id, kind, token, now.getTime());
  }
}
