import type { Money } from '../money.ts';

/** One order in the order history. Rule D3. */
export type InquirySummary = {
  /** The order number that visitors see. */
  number: string;
  /** ISO 8601. */
  placedAt: string;
  status: InquiryStatus;
  total: Money;
  /** Name of the first product. */
  title: string;
  /** Number of further products. */
  others: number;
};

export type Inquiry = InquirySummary & {
  lines: InquiryLine[];
  /** The other answers of the order, in the language it was placed in. */
  sections: { title: string; facts: { label: string; value: string }[] }[];
  /** `shipping`: of the documents of a journey; `delivery`: of goods. */
  sums: {
    kind: 'subtotal' | 'discount' | 'shipping' | 'delivery' | 'payment' | 'tax';
    amount: Money;
  }[];
  coupon: string | null;
};

export type InquiryLine = {
  name: string;
  options: string[];
  quantity: number;
  /** Sold per person: the quantity counts travellers. Null when the catalogue does not know it. */
  isTravel: boolean | null;
  total: Money;
};

export const inquiryStatuses = ['pending', 'processing', 'complete', 'canceled', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number] | 'other';

/** Parses a status of the commerce host. */
export function readInquiryStatus(status: string): InquiryStatus {
  return inquiryStatuses.find((known) => known === status) ?? 'other';
}

export type InquiryPage = {
  inquiries: InquirySummary[];
  total: number;
  page: number;
  pages: number;
};

/** Result of ordering the lines of an inquiry again. */
export type AskedAgain = {
  added: number;
  /** Names of products that are not available now. */
  missing: string[];
  /** Products of which fewer are left than the inquiry had. */
  limited: LimitedAgain[];
  /** Products that are offered and did not go into the cart. */
  refused: RefusedAgain[];
};

/** `tooFew`: fewer than the smallest quantity; `full`: the cart has no room. `count`: that limit. */
export type RefusedAgain = { name: string; kind: 'tooFew' | 'full'; count: number };

/** `available`: how many are left; `inCart`: how many of the requested are in the cart already. */
export type LimitedAgain = {
  name: string;
  available: number;
  asked: number;
  inCart?: number;
  /** Pieces are places. */
  isTravel: boolean;
};
