import { expect, it, vi } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../server/catalogue/port.ts';
import { readOnce, withReadsOnce } from '../../server/catalogue/read-once.ts';

const german = requireStoreView('de_de');
const swiss = requireStoreView('de_ch');

function open() {
  const findProduct = vi.fn<Catalogue['findProduct']>(async () => null);
  return {
    findProduct,
    catalogue: withReadsOnce({ findProduct } as Partial<Catalogue> as Catalogue),
  };
}

it('reads a product once during a post, for each store view (Rule B5.3)', async () => {
  const { findProduct, catalogue } = open();
  await readOnce(async () => {
    await catalogue.findProduct(german, 'A');
    await Promise.all([catalogue.findProduct(german, 'A'), catalogue.findProduct(swiss, 'A')]);
  });
  expect(findProduct).toHaveBeenCalledTimes(2);
});

it('reads a product again for the next post and outside of posts', async () => {
  const { findProduct, catalogue } = open();
  await readOnce(() => catalogue.findProduct(german, 'A'));
  await readOnce(() => catalogue.findProduct(german, 'A'));
  await catalogue.findProduct(german, 'A');
  await catalogue.findProduct(german, 'A');
  expect(findProduct).toHaveBeenCalledTimes(4);
});

it('asks again when the catalogue did not answer', async () => {
  const { findProduct, catalogue } = open();
  findProduct.mockRejectedValueOnce(new Error('away'));
  await readOnce(async () => {
    await expect(catalogue.findProduct(german, 'A')).rejects.toThrow('away');
    expect(await catalogue.findProduct(german, 'A')).toBeNull();
  });
});
