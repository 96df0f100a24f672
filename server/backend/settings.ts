import { defaultSettings } from '../../app/domain/settings.ts';
import type { DiscountBase } from '../../app/domain/cart/discount.ts';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';

/** Most inquiries, and places in them, that one subject may hold unconfirmed. */
export type HoldBound = { inquiries: number; places: number };

/** `issuer`: address that a provider's proofs name and its keys are found at. */
export type IdentityIssuer = { issuer: string; clientId: string };

export type BackendSettings = {
  /** Percentages count on prices with tax, as visitors see them. spec: contract §1.4 PITFALL */
  discountBase: DiscountBase;
  allowOutOfStockInCart: boolean;
  useZeroPriceProduct: boolean;
  maxLineQuantity: number;
  /** Lines of one cart; more are refused. */
  maxLines: number;
  /** How many years ahead a stay may begin. */
  bookableYears: number;
  /** An order takes its quantities from managed stock and is refused where they are not there. */
  reserveStock: boolean;
  /** Milliseconds for which an inquiry holds its places until an operator confirms it. */
  holdLifetime: number;
  /** Bounds for a visitor (account or device), a network address and a contact address. */
  openHolds: Record<'visitor' | 'network' | 'contact', HoldBound>;
  /** Milliseconds after which an answered key may be forgotten; orders keep theirs. */
  effectLifetime: number;
  /** Milliseconds after which an open cart nobody touched is deleted. */
  cartLifetime: number;
  /** Months after which inquiries are made anonymous and mails deleted; 0: never. */
  retentionMonths: number;
  /** Who is told about a new inquiry; null: the brand's own address. */
  operatorAddress: string | null;
  /** Milliseconds for which a leave to send a mail counts. */
  mailTokenLifetime: number;
  /** Where each brand's pages are, such as https://camps.example: links in mails begin so. */
  origins: Record<BrandName, string>;
  /** Milliseconds for which a user token, and its renewal, count. */
  tokenLifetime: number;
  refreshLifetime: number;
  /** Milliseconds after which a session ends that was not used, and in which every one ends. */
  sessionIdleLifetime: number;
  sessionLifetime: number;
  /** Milliseconds in which a used refresh token still gives the same pair: for parallel calls. */
  refreshGrace: number;
  passwordTokenLifetime: number;
  /** Whose proofs count for signing in, and for whom they have to be made out. */
  identityIssuers: Partial<Record<SocialProvider, IdentityIssuer>>;
  /** Milliseconds for which a proof of a provider, and the mail that confirms it, count. */
  socialProofLifetime: number;
  socialConfirmationLifetime: number;
  newsletterCodeLifetime: number;
  /** Percent that the welcome coupon takes off. spec: transactions §9 */
  newsletterCouponPercent: number;
  /** What browsers subscribe to news with; null: the shop tells none. */
  pushPublicKey: string | null;
  orderHistoryPageSize: number;
  /** Hits of a search that names no size, and options of a facet that names none. */
  defaultSearchPageSize: number;
  filterAggregationSize: number;
  /** Bounds in major units of the store's currency. */
  priceRanges: readonly { from: number; to: number | null }[];
};

const day = 24 * 60 * 60 * 1000;

export const defaultBackendSettings: BackendSettings = {
  discountBase: 'gross',
  allowOutOfStockInCart: defaultSettings.allowOutOfStockInCart,
  useZeroPriceProduct: defaultSettings.useZeroPriceProduct,
  maxLineQuantity: defaultSettings.maxLineQuantity,
  maxLines: 100,
  bookableYears: defaultSettings.bookableYears,
  reserveStock: true,
  holdLifetime: defaultSettings.holdHours * 60 * 60 * 1000,
  openHolds: defaultSettings.openHolds,
  effectLifetime: 30 * day,
  cartLifetime: 180 * day,
  retentionMonths: 0,
  operatorAddress: null,
  mailTokenLifetime: 10 * 60 * 1000,
  origins: {
    camp: 'http://localhost:3000',
    tour: 'http://teams.localhost:3000',
    cup: 'http://cup.localhost:3000',
  },
  tokenLifetime: 60 * 60 * 1000,
  refreshLifetime: 60 * day,
  sessionIdleLifetime: defaultSettings.signInIdleLifetime,
  sessionLifetime: defaultSettings.signInLifetime,
  refreshGrace: 30 * 1000,
  passwordTokenLifetime: 30 * 60 * 1000,
  identityIssuers: {},
  socialProofLifetime: 10 * 60 * 1000,
  socialConfirmationLifetime: 30 * 60 * 1000,
  newsletterCodeLifetime: 14 * day,
  newsletterCouponPercent: defaultSettings.newsletterCouponPercent,
  pushPublicKey: null,
  orderHistoryPageSize: defaultSettings.orderHistoryPageSize,
  defaultSearchPageSize: defaultSettings.defaultSearchPageSize,
  filterAggregationSize: defaultSettings.filterAggregationSize,
  priceRanges: defaultSettings.priceRanges,
};
