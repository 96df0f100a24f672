import type { Commerce } from '../../server/commerce/client.ts';
import type { Caller } from '../../server/commerce/exchange.ts';
import type { CommerceProblem } from '../../server/commerce/problem.ts';
import { orderFor } from '../backend/checkout/order-for.ts';

type CallResult = Promise<{ ok: true; value: unknown } | { ok: false; problem: CommerceProblem }>;

const address = 'anna@verein.example';
const password = 'Elfmeter und 11 Freunde';
const proof = { provider: 'google', token: 'proof-of-google' } as const;
const push = {
  browser: 'Browser',
  subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
};
const review = {
  product_id: 1,
  title: 'Gut',
  detail: 'Sehr gut',
  nickname: 'Anna',
  review_entity: 'product' as const,
};

/** Every call of the contract with a payload. */
export const everyCall: Record<keyof Commerce, (commerce: Commerce, from: Caller) => CallResult> = {
  createCart: (commerce, from) => commerce.createCart(from),
  mergeCart: (commerce, from) => commerce.mergeCart(from),
  pullCart: (commerce, from) => commerce.pullCart(from),
  updateCart: (commerce, from) => commerce.updateCart(from, { sku: 'CAMP', qty: 1 }),
  deleteCartItem: (commerce, from) => commerce.deleteCartItem(from, { item_id: 1 }),
  totals: (commerce, from) => commerce.totals(from),
  shippingMethods: (commerce, from) => commerce.shippingMethods(from, { country_id: 'DE' }),
  paymentMethods: (commerce, from) => commerce.paymentMethods(from),
  setShippingInformation: (commerce, from) =>
    commerce.setShippingInformation(from, { shippingAddress: { countryId: 'DE' } }),
  applyCoupon: (commerce, from) => commerce.applyCoupon(from, 'WINTER27'),
  deleteCoupon: (commerce, from) => commerce.deleteCoupon(from),
  placeOrder: (commerce, from) => commerce.placeOrder(from, orderFor({ CAMP: 1 })),
  countries: (commerce, from) => commerce.countries(from),
  checkStock: (commerce, from) => commerce.checkStock(from, 'CAMP'),
  listStock: (commerce, from) => commerce.listStock(from, ['CAMP']),
  renderPrices: (commerce, from) =>
    commerce.renderPrices(from, { skus: ['CAMP'], currencyCode: 'EUR', storeId: 1 }),
  mailToken: (commerce, from) => commerce.mailToken(from),
  sendMail: (commerce, from) =>
    commerce.sendMail(from, {
      sourceAddress: address,
      targetAddress: address,
      subject: 'Frage',
      emailText: 'Text',
      token: 't',
      confirmation: false,
    }),
  mapUrl: (commerce, from) =>
    commerce.mapUrl(from, { url: 'a', includeFields: null, excludeFields: [], filters: {} }, [2]),
  cmsPage: (commerce, from) => commerce.cmsPage(from, { identifier: 'about', storeId: 1 }),
  createCustomer: (commerce, from) =>
    commerce.createCustomer(from, {
      customer: { email: address, firstname: 'Anna', lastname: 'Ott' },
      password,
    }),
  login: (commerce, from) => commerce.login(from, { username: address, password }),
  refreshToken: (commerce, from) => commerce.refreshToken(from, 'r'.repeat(32)),
  me: (commerce, from) => commerce.me(from),
  updateMe: (commerce, from) => commerce.updateMe(from, { firstname: 'Anna' }),
  changePassword: (commerce, from) =>
    commerce.changePassword(from, { currentPassword: password, newPassword: password }),
  requestPasswordReset: (commerce, from) => commerce.requestPasswordReset(from, address),
  createPassword: (commerce, from) =>
    commerce.createPassword(from, { resetToken: 't', newPassword: password, email: address }),
  requestEmailChange: (commerce, from) =>
    commerce.requestEmailChange(from, { email: address, password }),
  confirmEmailChange: (commerce, from) => commerce.confirmEmailChange(from, 'token'),
  logout: (commerce, from) => commerce.logout(from),
  logoutEverywhere: (commerce, from) => commerce.logoutEverywhere(from),
  listSessions: (commerce, from) => commerce.listSessions(from),
  endSessions: (commerce, from) => commerce.endSessions(from, { is_others: true }),
  socialLogin: (commerce, from) => commerce.socialLogin(from, proof),
  confirmSocialLogin: (commerce, from) =>
    commerce.confirmSocialLogin(from, { ticket: 't', code: 'c' }),
  signInMethods: (commerce, from) => commerce.signInMethods(from),
  permitLinking: (commerce, from) => commerce.permitLinking(from, password),
  addSignInMethod: (commerce, from) => commerce.addSignInMethod(from, proof),
  removeSignInMethod: (commerce, from) => commerce.removeSignInMethod(from, 'google'),
  orderHistory: (commerce, from) => commerce.orderHistory(from, { pageSize: 20, currentPage: 1 }),
  findOrder: (commerce, from) => commerce.findOrder(from, '17'),
  ownReviews: (commerce, from) => commerce.ownReviews(from),
  exportData: (commerce, from) => commerce.exportData(from),
  deleteAccount: (commerce, from) => commerce.deleteAccount(from, password),
  wishlist: (commerce, from) => commerce.wishlist(from),
  sharedWishlist: (commerce, from) => commerce.sharedWishlist(from, 'code'),
  addWish: (commerce, from) => commerce.addWish(from, { productId: 1, sku: 'CAMP' }),
  removeWish: (commerce, from) => commerce.removeWish(from, '1'),
  shareWishlist: (commerce, from) => commerce.shareWishlist(from),
  unshareWishlist: (commerce, from) => commerce.unshareWishlist(from),
  newsletterStatus: (commerce, from) => commerce.newsletterStatus(from, address),
  subscribeNewsletter: (commerce, from) => commerce.subscribeNewsletter(from, address),
  confirmNewsletter: (commerce, from) => commerce.confirmNewsletter(from, { id: '1', code: 'c' }),
  unsubscribeNewsletter: (commerce, from) =>
    commerce.unsubscribeNewsletter(from, { email: address }),
  createReview: (commerce, from) => commerce.createReview(from, review),
  listReviews: (commerce, from) => commerce.listReviews(from, 1, { size: 3, from: 0 }),
  reviewSummaries: (commerce, from) => commerce.reviewSummaries(from, [1]),
  locate: (commerce, from) => commerce.locate(from, { url: 'http://localhost/', country: 'DE' }),
  subscribePush: (commerce, from) => commerce.subscribePush(from, push),
  configItems: (commerce, from) => commerce.configItems(from),
  searchCatalogue: (commerce, from) => commerce.searchCatalogue(from, { groupToken: 'x' }),
};

export const callNames = Object.keys(everyCall) as (keyof Commerce)[];
