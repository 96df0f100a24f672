import type { InquiryStatus } from '../account/inquiry.ts';

const confirmed: readonly InquiryStatus[] = ['processing', 'complete', 'closed'];

/**
 * Returns whether the inquiries of a customer about an offer, given by their status, entitle to no
 * review yet: one is still being checked and none is confirmed. Rule B17.21.
 */
export function isOnlyUnchecked(statuses: readonly string[]): boolean {
  return statuses.includes('pending') && !confirmed.some((status) => statuses.includes(status));
}
