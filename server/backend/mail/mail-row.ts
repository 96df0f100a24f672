import type { BrandName } from '../../../app/domain/store/brands.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { renderHtml, renderText } from './email-template.ts';
import type { EmailTemplate } from './email-template.ts';

/** Brand colours of the storefront's style sheet, repeated because mails cannot load it. */
const colors: Record<BrandName, { color: string; accent: string }> = {
  camp: { color: '#0d4b3f', accent: '#d8ec5c' },
  tour: { color: '#15306b', accent: '#ffc24a' },
  cup: { color: '#4a1259', accent: '#ffd84d' },
};

export function toTemplateBrand(store: StoreView): EmailTemplate['brand'] {
  const { title, name } = brandOf(store);
  return { title, ...colors[name] };
}

/** Returns the columns of a mail's content: subject, text and HTML. */
export function renderTemplate(template: EmailTemplate) {
  return { subject: template.subject, text: renderText(template), html: renderHtml(template) };
}

/** Returns the columns of a queued mail from a store's brand. `madeAt`: milliseconds since 1970. */
export function toQueuedMail(store: StoreView, madeAt: number) {
  const brand = brandOf(store);
  return {
    order_id: null as number | null,
    sender: `${brand.title} <${brand.email}>`,
    state: 'pending' as const,
    attempts: 0,
    due_at: madeAt,
    leased_until: null,
    sent_at: null,
    made_at: madeAt,
    unsubscribe_url: null as string | null,
    is_secret: 0,
  };
}
