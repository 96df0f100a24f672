/**
 * Most products of a store view. The index of every store view is in the memory of each process,
 * 175 MB for 100,000 products in one. Rule B24.59.
 */
export const maxEmbeddedProducts = 200_000;
