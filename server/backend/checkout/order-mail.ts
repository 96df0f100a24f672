import { formatDate, formatMoney } from '../../../app/i18n/formats.ts';
import { fromMajor, money } from '../../../app/domain/money.ts';
import type { Insertable } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { TotalsSegment } from '../../commerce/contract/cart.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import { toTemplateBrand, renderTemplate, toQueuedMail } from '../mail/mail-row.ts';
import { toPaymentTitle, toShippingTitle } from './methods.ts';
import {
  toContactFacts,
  toInquiryFacts,
  toSportFacts,
  toTeamFacts,
  toTripFacts,
} from './order-facts.ts';
import type { Fact } from './order-facts.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import type { AcceptedOrder } from './save-order.ts';
import type { Tables } from '../database/tables.ts';
import { toWireTotals } from '../cart/wire-totals.ts';
import { wordsIn } from '../mail/words/words.ts';

/**
 * Builds the mails of one order: a confirmation for the customer and a notice for the shop's staff,
 * both in the store's language and formats.
 */
export function createOrderMails(
  accepted: AcceptedOrder,
  saved: { id: number; number: string },
  operatorAddress: string | null,
): Insertable<Tables['mails']>[] {
  const { store, order, placedAt, heldUntil } = accepted;
  const brand = brandOf(store);
  const words = wordsIn(store.language).mail;
  const customer = order.personalDetails.emailAddress;
  const base = { ...toQueuedMail(store, placedAt), order_id: saved.id };
  const body = toTemplateBody(accepted);
  const answers = (facts: Fact[]) => (facts.length > 0 ? [{ title: words.answers, facts }] : []);
  const toCustomer: EmailTemplate = {
    ...body,
    sections: [...body.sections, ...answers(toSportFacts(store, order))],
    subject: words.customerSubject(saved.number),
    opening: [words.greeting(order.personalDetails.firstName ?? ''), words.intro(saved.number)],
    steps: {
      title: words.nextTitle,
      items: [
        ...(heldUntil === null ? [] : [words.held(formatMoment(heldUntil, store))]),
        ...words.next,
      ],
    },
    closing: [words.questions(brand.phone, brand.email), words.signature(brand.title)],
    footer: words.reason(brand.title),
  };
  const toOperator: EmailTemplate = {
    ...body,
    subject: words.operatorSubject(saved.number),
    opening: [words.operatorIntro(saved.number, store.code)],
    sections: [...body.sections, ...answers(toInquiryFacts(store, order))],
    steps: null,
    closing: [],
    footer: brand.title,
  };
  return [
    {
      ...base,
      kind: 'customer',
      recipient: customer,
      reply_to: brand.email,
      ...renderTemplate(toCustomer),
    },
    {
      ...base,
      kind: 'operator',
      recipient: operatorAddress ?? brand.email,
      reply_to: customer,
      ...renderTemplate(toOperator),
    },
  ];
}

function formatMoment(moment: number, { locale }: StoreView): string {
  return formatDate(new Date(moment).toISOString(), locale, 'moment');
}

function toTemplateBody({ store, order, priced }: AcceptedOrder) {
  const words = wordsIn(store.language).mail;
  const sections = [
    { title: words.trip, facts: toTripFacts(store, order) },
    { title: words.team, facts: toTeamFacts(store, order) },
    {
      title: words.contact,
      facts: toContactFacts(store, order, {
        shipping: priced.shipping && toShippingTitle(store, priced.shipping),
        payment: priced.payment && toPaymentTitle(store, priced.payment),
      }),
    },
  ];
  return {
    language: store.language,
    brand: toTemplateBrand(store),
    table: {
      title: words.yourSelection,
      heads: { item: words.item, quantity: words.quantity, price: words.price },
      rows: priced.lines.map(({ line, product }, index) => ({
        name: product.name,
        note: product.options.map((option) => `${option.label}: ${option.value}`).join(', '),
        quantity: String(line.quantity),
        unit: `${words.unitPrice} ${formatMoney(product.gross, store)}`,
        price: formatMoney(priced.totals.rows[index]?.gross ?? money(0, store.currency), store),
      })),
      sums: sortSegments(store, priced).map((segment) => ({
        title: segment.title,
        value:
          segment.code === 'shipping' && segment.value === 0
            ? words.free
            : formatMoney(fromMajor(segment.value ?? 0, store.currency), store),
        isTotal: segment.code === 'grand_total',
      })),
    },
    sections: sections.filter((section) => section.facts.length > 0),
  };
}

/** Orders the segments for the table: the addends, the total, then the tax it contains. */
function sortSegments(store: StoreView, priced: PricedCart): TotalsSegment[] {
  const segments = toWireTotals(store, priced).total_segments;
  return [
    ...segments.filter(({ code }) => code !== 'tax' && !(code === 'shipping' && priced.isVirtual)),
    ...segments.filter((segment) => segment.code === 'tax'),
  ];
}
