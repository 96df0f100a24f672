import { formatMoment, formatMoney } from '../../../app/i18n/formats.ts';
import { fromMajor, money } from '../../../app/domain/money.ts';
import type { Insertable } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { TotalsSegment } from '../../commerce/contract/cart.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import { toGreetingName } from '../mail/greeting-name.ts';
import { toRepeatableText } from '../mail/repeatable-text.ts';
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
import { getBackendTranslator, toParagraphs } from '../mail/words/words.ts';
import { isOnRequest } from '../../../app/domain/catalogue/price/on-request.ts';

/**
 * Builds the mails of one order: a confirmation for the customer and a notice for the shop's staff,
 * both in the store's language and formats. Anyone can enter another person's address, so that a
 * confirmation to an address that is not proven repeats neither messages nor links (Rule C12.34).
 */
export function createOrderMails(
  accepted: AcceptedOrder,
  saved: { id: number; number: string },
  operatorAddress: string | null,
): Insertable<Tables['mails']>[] {
  const { store, order, placedAt, heldUntil } = accepted;
  const brand = brandOf(store);
  const t = getBackendTranslator(store.language);
  const { emailAddress: customer, firstName } = order.personalDetails;
  const name = toGreetingName(firstName ?? '');
  const base = { ...toQueuedMail(store, placedAt), order_id: saved.id };
  const body = toTemplateBody(accepted, 'customer');
  const answers = (facts: Fact[]) =>
    facts.length > 0 ? [{ title: t('mail:answers'), facts }] : [];
  const toCustomer: EmailTemplate = {
    ...withRepeatableTexts(accepted, {
      ...body,
      sections: [...body.sections, ...answers(toSportFacts(store, order))],
    }),
    subject: t('mail:customerSubject', { number: saved.number }),
    opening: [
      name ? t('mail:greeting', { name }) : t('mail:greetingUnnamed'),
      t('mail:intro', { number: saved.number }),
    ],
    steps: {
      title: t('mail:nextTitle'),
      items: [
        ...(heldUntil === null
          ? []
          : [
              t(accepted.priced.isGoods ? 'mail:heldGoods' : 'mail:held', {
                until: formatMoment(heldUntil, store),
              }),
            ]),
        ...toParagraphs(t(accepted.priced.isGoods ? 'mail:nextGoods' : 'mail:next')),
      ],
    },
    closing: [
      t('mail:questions', { phone: brand.phone, email: brand.email }),
      t('mail:signature', { brand: brand.title }),
    ],
    footer: t('mail:reason', { brand: brand.title }),
  };
  const notice = toTemplateBody(accepted, 'operator');
  const toOperator: EmailTemplate = {
    ...notice,
    subject: t('mail:operatorSubject', { number: saved.number }),
    opening: [t('mail:operatorIntro', { number: saved.number, store: store.code })],
    sections: [...notice.sections, ...answers(toInquiryFacts(store, order))],
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

/** Replaces the texts that a mail to an address that is not proven must not repeat. */
function withRepeatableTexts(
  { store, order, isAddressProven }: AcceptedOrder,
  body: ReturnType<typeof toTemplateBody>,
): ReturnType<typeof toTemplateBody> {
  if (isAddressProven) return body;
  const t = getBackendTranslator(store.language);
  const repeated = (text: string) =>
    text === order.personalDetails.emailAddress
      ? text
      : (toRepeatableText(text) ?? t('mail:notRepeated'));
  const rows = body.table.rows.map((row) => ({ ...row, note: repeated(row.note) }));
  const sections = body.sections.map(({ title, facts }) => ({
    title,
    facts: facts.map(({ label, value }) => ({ label: repeated(label), value: repeated(value) })),
  }));
  return { ...body, table: { ...body.table, rows }, sections };
}

/** The titles address the customer; the staff read about another person's inquiry. */
const titleKeys = {
  customer: { selection: 'mail:yourSelection', trip: 'mail:trip', team: 'mail:team' },
  operator: {
    selection: 'mail:inquiredSelection',
    trip: 'mail:inquiredTrip',
    team: 'mail:inquiredTeam',
  },
} as const;

function toTemplateBody({ store, order, priced }: AcceptedOrder, reader: keyof typeof titleKeys) {
  const t = getBackendTranslator(store.language);
  const titles = titleKeys[reader];
  const sections = [
    { title: t(titles.trip), facts: toTripFacts(store, order) },
    { title: t(titles.team), facts: toTeamFacts(store, order) },
    {
      title: t('mail:contact'),
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
      title: t(titles.selection),
      heads: {
        item: t('mail:item'),
        quantity: t(toQuantityKey(priced.lines)),
        price: t('mail:price'),
      },
      rows: priced.lines.map(({ line, product }, index) => ({
        name: product.name,
        note: product.options.map((option) => `${option.label}: ${option.value}`).join(', '),
        quantity: String(line.quantity),
        unit: isOnRequest(product)
          ? ''
          : `${t('mail:unitPrice')} ${formatMoney(product.gross, store)}`,
        price: isOnRequest(product)
          ? t('mail:onRequest')
          : formatMoney(priced.totals.rows[index]?.gross ?? money(0, store.currency), store),
      })),
      sums: toSums(store, priced),
    },
    sections: sections.filter((section) => section.facts.length > 0),
  };
}

/** The word for the quantities of all lines: travellers, pieces, or a number of either. */
function toQuantityKey(lines: PricedCart['lines']) {
  const travel = lines.filter(({ product }) => product.isTravel).length;
  if (travel === lines.length) return 'mail:travellers';
  return travel === 0 ? 'mail:quantity' : 'mail:number';
}

/** Returns the sums of the table; only the total, in words, when no line has a price. */
function toSums(store: StoreView, priced: PricedCart) {
  const t = getBackendTranslator(store.language);
  const isWithoutPrice = priced.lines.every(({ product }) => isOnRequest(product));
  return sortSegments(store, priced)
    .filter(({ code }) => !isWithoutPrice || code === 'grand_total')
    .map((segment) => ({
      title: segment.title,
      value: isWithoutPrice
        ? t('mail:onRequest')
        : segment.code === 'shipping' && segment.value === 0
          ? t('mail:free')
          : formatMoney(fromMajor(segment.value ?? 0, store.currency), store),
      isTotal: segment.code === 'grand_total',
    }));
}

/** Orders the segments for the table: the addends, the total, then the tax it contains. */
function sortSegments(store: StoreView, priced: PricedCart): TotalsSegment[] {
  const segments = toWireTotals(store, priced).total_segments;
  return [
    ...segments.filter(({ code }) => code !== 'tax' && !(code === 'shipping' && priced.isVirtual)),
    ...segments.filter((segment) => segment.code === 'tax'),
  ];
}
