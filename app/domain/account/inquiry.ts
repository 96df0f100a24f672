import type { Money } from '../money.ts';

/** One inquiry in a list. spec: transactions §3 User, orders history */
export type InquirySummary = {
  /** What people call it by. */
  number: string;
  /** ISO moment. */
  placedAt: string;
  status: InquiryStatus;
  total: Money;
  /** Name of the first product. */
  title: string;
  /** How many more there are. */
  others: number;
};

export type Inquiry = InquirySummary & {
  lines: InquiryLine[];
  /** What was said beside the products, in the language of the inquiry. */
  sections: { title: string; facts: { label: string; value: string }[] }[];
  sums: { kind: 'subtotal' | 'discount' | 'shipping' | 'tax'; amount: Money }[];
  coupon: string | null;
};

export type InquiryLine = {
  name: string;
  options: string[];
  quantity: number;
  total: Money;
};

export const inquiryStatuses = ['pending', 'processing', 'complete', 'canceled', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number] | 'other';

/** A status of the host as the shop names it. */
export function readInquiryStatus(status: string): InquiryStatus {
  return inquiryStatuses.find((known) => known === status) ?? 'other';
}

export type InquiryPage = {
  inquiries: InquirySummary[];
  total: number;
  page: number;
  pages: number;
};

/** What came of asking for the same once more. */
export type AskedAgain = {
  added: number;
  /** Names of what cannot be had now. */
  missing: string[];
};
