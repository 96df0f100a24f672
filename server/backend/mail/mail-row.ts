import { findBrandColour } from '../../config/brands/brand-colours.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { renderHtml, renderText } from './email-template.ts';
import type { EmailTemplate } from './email-template.ts';

export function toTemplateBrand(store: StoreView): EmailTemplate['brand'] {
  const { title, name } = brandOf(store);
  return {
    title,
    color: findBrandColour(name, 'brand'),
    accent: findBrandColour(name, 'pop'),
  };
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
    created_at: madeAt,
    unsubscribe_url: null as string | null,
    is_secret: 0,
  };
}
