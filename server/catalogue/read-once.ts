import { AsyncLocalStorage } from 'node:async_hooks';
import type { Product } from '../../app/domain/catalogue/product.ts';
import type { Catalogue } from './port.ts';

/** Products that the current post has read, by store view and sku. */
type Answers = Map<string, Promise<Product | null>>;

const current = new AsyncLocalStorage<Answers>();

/**
 * Runs a post: each product is read once from a catalogue of `withReadsOnce`, although services and
 * back end both ask for it.
 */
export function readOnce<Result>(work: () => Result): Result {
  return current.run(new Map(), work);
}

/** Wraps a catalogue so that a post reads each product once. */
export function withReadsOnce(catalogue: Catalogue): Catalogue {
  const findProduct: Catalogue['findProduct'] = (store, sku) => {
    const answers = current.getStore();
    const key = `${store.code}/${sku}`;
    const known = answers?.get(key);
    if (known) return known;
    const answer = catalogue.findProduct(store, sku);
    answers?.set(key, answer);
    // A later question of the same post may be answered.
    answer.catch(() => answers?.delete(key));
    return answer;
  };
  return new Proxy(catalogue, {
    get: (target, name, receiver): unknown =>
      name === 'findProduct' ? findProduct : Reflect.get(target, name, receiver),
  });
}
