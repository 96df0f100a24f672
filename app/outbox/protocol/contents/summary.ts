import type { Entry } from '../entry.ts';
import type { QueuedKind, SubmittedFields } from '../kinds.ts';

/** A line of a cart as its visitor saw it. `total`: minor units. */
export type SeenLine = {
  /** Null in what releases before 24 November 2026 stored. */
  itemId: number | null;
  name: string;
  quantity: number;
  total: number;
  /** Sold per person; absent when the device does not know it. */
  isTravel?: boolean | undefined;
};

/**
 * What an entry is about, for its user and after its fields are gone. Personal data is masked.
 * Absent: the form says nothing about it.
 */
export type EntrySummary = {
  change?: 'add' | 'edit' | 'update' | 'remove' | 'coupon' | 'coupon-remove';
  itemId?: number;
  /** Quantity of the line before and after the change. */
  before?: number;
  after?: number;
  /** The line is sold per person; absent when the form did not say it. */
  isTravel?: boolean;
  code?: string | undefined;
  team?: string;
  /** Masked mail or postal address. */
  address?: string;
  /** What the visitor saw it costs, in minor units. */
  amount?: number;
  /** Path of the picture that the form's page showed beside it. */
  picture?: string;
  /** Contents of an order. */
  lines?: readonly SeenLine[];
};

/** What an order asks for: as its visitor saw it, once sent as its confirmation names it. Rule E2.54. */
export type OrderedContents = Pick<EntrySummary, 'lines' | 'code' | 'amount'>;

/**
 * Summarises a form post. `before`: the quantity that the page showed; `asked`: what an order asks
 * for.
 */
export function summarise(
  kind: QueuedKind,
  { address, fields }: { address: string; fields: SubmittedFields },
  seen: { before?: number | null; asked?: OrderedContents } = {},
): EntrySummary {
  const field = (name: string) => fields.find(([known]) => known === name)?.[1].trim() ?? '';
  switch (kind) {
    case 'cart':
    case 'coupon':
      return summariseCart(address, field, seen.before ?? null);
    case 'order': {
      return { ...toAmount(field('seen_grand_total')), ...seen.asked };
    }
    case 'teams':
      return field('name') === '' ? {} : { team: field('name') };
    case 'newsletter':
      return field('email') === '' ? {} : { address: maskMail(field('email')) };
    case 'profile':
      return maskPlace(field('streetAddress'), field('city'));
    case 'wishlist':
    case 'review':
      return {};
  }
}

/** Returns the summary of an entry; releases before 24 November 2026 stored none. */
export function summaryOf({ summary, kind, address, fields }: Entry): EntrySummary {
  return summary ?? summarise(kind, { address, fields });
}

function summariseCart(
  address: string,
  field: (name: string) => string,
  before: number | null,
): EntrySummary {
  const removed = /\/cart\/remove\/(\d{1,15})(?:\?|$)/.exec(address)?.[1];
  const change = removed === undefined ? field('change') : 'remove';
  const itemId = toCount(removed ?? field('item_id'));
  const quantity = toCount(field('quantity'));
  const code = field('coupon');
  switch (change) {
    case 'coupon':
    case 'coupon-remove':
      return { change, ...(code === '' ? {} : { code }) };
    case 'add':
      return { change, after: quantity ?? 1, ...toAmount(field('seen_total')) };
    case 'edit':
    case 'update':
    case 'remove':
      return {
        change,
        ...(itemId === null ? {} : { itemId }),
        ...(before === null ? {} : { before }),
        ...(change === 'remove'
          ? { after: 0 }
          : { after: quantity ?? 1, ...toAmount(field('seen_total')) }),
      };
    default:
      // Orders an earlier inquiry again.
      return {};
  }
}

function toAmount(text: string): { amount?: number } {
  return /^\d{1,12}$/.test(text) ? { amount: Number(text) } : {};
}

function toCount(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** `m…@verein.example` */
function maskMail(mail: string): string {
  const [name = '', domain = ''] = mail.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}

/** `H…, München` */
function maskPlace(street: string, city: string): { address?: string } {
  const parts = [street === '' ? '' : `${street.slice(0, 1)}…`, city].filter((part) => part !== '');
  return parts.length > 0 ? { address: parts.join(', ') } : {};
}
