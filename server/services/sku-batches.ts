/** A call that names several skus separates them by commas. */
export function canBeListed(sku: string): boolean {
  return !sku.includes(',');
}

export function toBatches(skus: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(skus.length / size) }, (_, index) =>
    skus.slice(index * size, (index + 1) * size),
  );
}
