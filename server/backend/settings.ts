import { defaultSettings } from '../../app/domain/settings.ts';
import type { DiscountBase } from '../../app/domain/cart/discount.ts';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';

/** Most unconfirmed inquiries, and most places in them, of one subject. */
export type HoldBound = { inquiries: number; places: number };

/** `issuer`: named by a provider's ID tokens; its keys are found there. */
export type IdentityIssuer = { issuer: string; clientId: string };

export type BackendSettings = {
  /** Whether a percentage discount is taken from prices with tax or without (Rules C7.6, F1.54). */
  discountBase: DiscountBase;
  allowOutOfStockInCart: boolean;
  useZeroPriceProduct: boolean;
  maxLineQuantity: number;
  /** Most lines of one cart. */
  maxLines: number;
  /** How many years ahead a stay may begin. */
  bookableYears: number;
  /** An order takes its quantities from managed stock and is refused when they are not left. */
  reserveStock: boolean;
  /**
   * Milliseconds for which an inquiry holds its places until an operator confirms it (Rule C12.23).
   */
  holdLifetime: number;
  /**
   * Limits for a visitor (account or device), a network address and a contact address (Rule
   * C12.24).
   */
  openHolds: Record<'visitor' | 'network' | 'contact', HoldBound>;
  /** Milliseconds after which a stored answer may be deleted; orders keep theirs. */
  effectLifetime: number;
  /** Milliseconds without a change after which an open cart is deleted. */
  cartLifetime: number;
  /** Months after which inquiries are anonymised and mails deleted; 0: never. */
  retentionMonths: number;
  /** Receiver of the notice about a new inquiry; null: the brand's own address. */
  operatorAddress: string | null;
  /** Milliseconds for which a token to send a mail is valid. */
  mailTokenLifetime: number;
  /**
   * Origin of each brand's pages, such as https://camps.example, for links in mails (Rule S3.5).
   */
  origins: Record<BrandName, string>;
  /** Milliseconds for which a user token and a refresh token are valid. */
  tokenLifetime: number;
  refreshLifetime: number;
  /** Milliseconds without use, and since its start, after which a session ends (Rule S5.7). */
  sessionIdleLifetime: number;
  sessionLifetime: number;
  /**
   * Milliseconds in which a used refresh token returns the same pair, for parallel calls (Rule
   * F1.71).
   */
  refreshGrace: number;
  passwordTokenLifetime: number;
  /** Accepted issuers of ID tokens and the client id these must name. */
  identityIssuers: Partial<Record<SocialProvider, IdentityIssuer>>;
  /** Milliseconds for which an ID token and its confirmation mail are valid. */
  idTokenLifetime: number;
  socialConfirmationLifetime: number;
  newsletterCodeLifetime: number;
  /** Discount of the welcome coupon in percent (Rule D6.10). */
  newsletterCouponPercent: number;
  /** Public key for push subscriptions; null: no push messages. */
  pushPublicKey: string | null;
  orderHistoryPageSize: number;
  /** Hits of a search without a size, and options of an aggregation without a size. */
  defaultSearchPageSize: number;
  filterAggregationSize: number;
  /** Order of products without a requested one, such as `updated_at:desc` (Rule B8.4). */
  productListSort: string;
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
  idTokenLifetime: 10 * 60 * 1000,
  socialConfirmationLifetime: 30 * 60 * 1000,
  newsletterCodeLifetime: 14 * day,
  newsletterCouponPercent: defaultSettings.newsletterCouponPercent,
  pushPublicKey: null,
  orderHistoryPageSize: defaultSettings.orderHistoryPageSize,
  defaultSearchPageSize: defaultSettings.defaultSearchPageSize,
  filterAggregationSize: defaultSettings.filterAggregationSize,
  productListSort: defaultSettings.productListSort,
  priceRanges: defaultSettings.priceRanges,
};
