import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import { readInquiryStatus } from '../../../app/domain/account/inquiry.ts';
import type {
  AskedAgain,
  Inquiry,
  InquiryPage,
  InquirySummary,
} from '../../../app/domain/account/inquiry.ts';
import { isGoods, isTravel } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import type { Product, ProductCard } from '../../../app/domain/catalogue/product.ts';
import { fromMajor } from '../../../app/domain/money.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CustomerOrder } from '../../commerce/contract/account/account.ts';
import { toSubmittedChoice } from '../../commerce/contract/option.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import type { CartProblem } from '../cart/cart-problem.ts';
import type { CartService } from '../cart/service.ts';
import { accountProblemOf } from './account-problem-of.ts';

/** Earlier inquiries of a customer. Rules D3.1, D3.2, D3.6, D3.7. */
export interface InquiryService {
  /** Returns one page, newest first; the last one for a `page` past the end. It starts at 1. */
  inquiries(visit: Visit, page: number): Promise<Result<InquiryPage, AccountProblem>>;
  /** Refuses with `not-there` when the number is not an inquiry of the customer. */
  inquiry(visit: Visit, number: string): Promise<Result<Inquiry, AccountProblem>>;
  /**
   * Adds the products of an inquiry that are still offered to the cart, once for each submission.
   * Refuses with `unreachable`, `too-many` or `signed-out` when the commerce host did not answer
   * for all of them; the same key then continues with the rest.
   */
  askAgain(visit: Visit, number: string): Promise<Result<AskedAgain, AccountProblem>>;
}

export function createInquiryService({
  commerce,
  catalogue,
  cart,
  settings,
}: {
  commerce: Commerce;
  catalogue: Pick<Catalogue, 'findProduct' | 'cards'>;
  cart: Pick<CartService, 'add'>;
  settings: { orderHistoryPageSize: number };
}): InquiryService {
  async function find(
    visit: Visit,
    number: string,
  ): Promise<Result<CustomerOrder, AccountProblem>> {
    const order = await commerce.findOrder(callerWithoutCart(visit), number);
    return order.ok ? order : refusal(accountProblemOf(order.problem));
  }

  /** Returns the kinds of products by sku; none while the catalogue is away: orders are the host's. */
  async function findKinds(visit: Visit, { items }: CustomerOrder): Promise<KindBySku> {
    try {
      const cards = await catalogue.cards(visit.store, [...new Set(items.map(toCatalogueSku))]);
      return new Map(cards.map((card) => [card.sku, toKind(card)]));
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      visit.onFailure?.(error, 'lines without their kind');
      return new Map();
    }
  }

  async function readPage(
    visit: Visit,
    page: number,
  ): Promise<Result<InquiryPage, AccountProblem>> {
    const pageSize = settings.orderHistoryPageSize;
    const history = await commerce.orderHistory(callerWithoutCart(visit), {
      pageSize,
      currentPage: page,
    });
    if (!history.ok) return refusal(accountProblemOf(history.problem));
    const { items, total_count: total } = history.value;
    const pages = Math.max(1, Math.ceil(total / pageSize));
    // Hosts answer a page past the end with nothing, or with their last one.
    if (page > pages) return readPage(visit, pages);
    return success({ inquiries: items.map(summaryOf), total, page, pages });
  }

  return {
    inquiries: readPage,

    async inquiry(visit, number) {
      const order = await find(visit, number);
      if (!order.ok) return order;
      return success(toInquiry(order.value, await findKinds(visit, order.value)));
    },

    async askAgain(visit, number) {
      const order = await find(visit, number);
      if (!order.ok) return order;
      const result: AskedAgain = { added: 0, missing: [], limited: [], refused: [] };
      for (const item of order.value.items) {
        const extra = item.extension_attributes;
        const parentSku = extra?.parent_sku ?? null;
        const product = await catalogue.findProduct(visit.store, parentSku ?? item.sku);
        const options = { options: product?.customOptions ?? [] };
        const added = await cart.add(visit, {
          sku: item.sku,
          parentSku,
          quantity: item.qty_ordered,
          submitted: toSubmittedChoice(options, extra?.product_option ?? null),
        });
        const ended = noteAddition(result, item, product, added);
        if (ended) return refusal(ended);
      }
      return success(result);
    },
  };
}

/** Adds the outcome of one line to the result; returns why no further line can be added. */
function noteAddition(
  result: AskedAgain,
  { name, qty_ordered: asked }: OrderItem,
  product: Product | null,
  added: Awaited<ReturnType<CartService['add']>>,
): AccountProblem | null {
  if (added.ok) {
    result.added += 1;
    return null;
  }
  const problem = withoutPart(added.problem);
  if (problem.kind === 'limited') {
    const { kind: _kind, ...left } = problem;
    result.limited.push({
      name,
      asked,
      ...left,
      isTravel: product !== null && isTravel(product),
    });
    return null;
  }
  if (problem.kind === 'too-few') {
    result.refused.push({ name, kind: 'tooFew', count: problem.least });
    return null;
  }
  if (problem.kind === 'full') {
    result.refused.push({ name, kind: 'full', count: problem.most });
    return null;
  }
  const ended = findEnd(problem);
  if (ended === null) result.missing.push(name);
  return ended;
}

function withoutPart(problem: CartProblem): CartProblem {
  return problem.kind === 'part' ? withoutPart(problem.problem) : problem;
}

/** Returns a problem that does not tell whether the product is still offered; null for others. */
function findEnd(problem: CartProblem): AccountProblem | null {
  switch (problem.kind) {
    case 'unreachable':
    case 'order-pending':
      return { kind: 'unreachable' };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'too-many':
      return { kind: 'too-many', minutes: problem.minutes };
    default:
      return null;
  }
}

function summaryOf(order: CustomerOrder): InquirySummary {
  const [first] = order.items;
  return {
    number: order.increment_id,
    placedAt: order.created_at,
    status: readInquiryStatus(order.status),
    total: fromMajor(order.grand_total, order.order_currency_code),
    title: first?.name ?? order.increment_id,
    others: Math.max(0, order.items.length - 1),
  };
}

type OrderItem = CustomerOrder['items'][number];

/** Returns the sku by which the catalogue knows the product of a line. */
function toCatalogueSku({ sku, extension_attributes: extra }: OrderItem): string {
  return extra?.parent_sku ?? sku;
}

/** Whether a product is sold per person or as goods, as far as the catalogue knows it. */
type KindBySku = ReadonlyMap<string, ReturnType<typeof toKind>>;

function toKind(card: ProductCard) {
  return { isTravel: isTravel(card), isGoods: isGoods(card) };
}

function toInquiry(order: CustomerOrder, kinds: KindBySku): Inquiry {
  const isOfGoods = order.items.every((item) => kinds.get(toCatalogueSku(item))?.isGoods);
  const amount = (major: number) => fromMajor(major, order.order_currency_code);
  const sums = [
    { kind: 'subtotal' as const, amount: amount(order.subtotal_incl_tax) },
    { kind: 'discount' as const, amount: amount(order.discount_amount) },
    {
      kind: isOfGoods ? ('delivery' as const) : ('shipping' as const),
      amount: amount(order.shipping_incl_tax),
    },
    {
      kind: 'payment' as const,
      amount: amount(order.extension_attributes?.payment_incl_tax ?? 0),
    },
    { kind: 'tax' as const, amount: amount(order.tax_amount) },
  ];
  return {
    ...summaryOf(order),
    lines: order.items.map((item) => ({
      name: item.name,
      options: (item.extension_attributes?.options ?? []).map(
        ({ label, value }) => `${label}: ${value}`,
      ),
      quantity: item.qty_ordered,
      isTravel: kinds.get(toCatalogueSku(item))?.isTravel ?? null,
      total: amount(item.row_total_incl_tax),
    })),
    sections: order.extension_attributes?.sections ?? [],
    sums: sums.filter(({ kind, amount: { minor } }) => kind === 'subtotal' || minor !== 0),
    coupon: order.coupon_code || null,
  };
}
