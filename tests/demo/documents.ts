import type { EntityType } from '../../server/catalogue/record.ts';
import { demoCatalogue } from '../../server/demo/demo-catalogue.ts';

export type Document = Record<string, unknown>;

const all = new Map<string, Document[]>();
for (const { store, entity, document } of demoCatalogue()) {
  const key = `${store}/${entity}`;
  const list = all.get(key);
  if (list) list.push(document);
  else all.set(key, [document]);
}

/**
 * Returns the documents of one kind in one store of the demo catalogue, which is created once per
 * test file.
 */
export function findDocuments(store: string, entity: EntityType): Document[] {
  return all.get(`${store}/${entity}`) ?? [];
}

export function readNumbers(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).map(Number);
}

export function findChildren(product: Document): Document[] {
  return (product.configurable_children ?? []) as Document[];
}

export function isListed(product: Document): boolean {
  return product.status === 1 && Number(product.visibility) >= 2;
}
