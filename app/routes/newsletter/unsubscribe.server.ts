import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../../domain/store/paths.ts';
import { acceptForm, acceptInPlace } from '../../request/form-answers.server.ts';
import { refuseNewsletter, requireNewsletterForm } from './newsletter-form.server.ts';

/**
 * Handles the page's form and one-click unsubscribe of mail programs (RFC 8058), which follow no
 * redirect and get a plain 200.
 */
export async function unsubscribe(
  form: FormData,
  query: URLSearchParams,
  { shop, visit }: AppLoadContext,
) {
  const mailed = parseMailedLink(query) ?? parseMailedLink(form);
  if (mailed) {
    const ended = await shop.newsletter.unsubscribe(visit, mailed);
    if (!ended.ok) return refuseNewsletter(visit, form, ended.problem);
    if (form.get('List-Unsubscribe') === 'One-Click') return acceptInPlace(visit, null);
    return acceptForm(visit, `${paths.newsletterEnd()}?ended=${ended.value}`);
  }
  const submitted = requireNewsletterForm(visit, form);
  if (!submitted.ok) return submitted.answer;
  const asked = await shop.newsletter.unsubscribe(visit, { email: submitted.email });
  if (!asked.ok) return refuseNewsletter(visit, form, asked.problem);
  return acceptForm(visit, `${paths.newsletterEnd()}?asked=${asked.value}`);
}

/** Returns id and token of a mailed link; null without both. */
export function parseMailedLink(fields: { get(name: string): unknown }) {
  const [id, token] = [fields.get('id'), fields.get('token')];
  return typeof id === 'string' && typeof token === 'string' && id && token ? { id, token } : null;
}
