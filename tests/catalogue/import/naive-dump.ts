import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of a dump in this repository. */
export const ownDump = (name: string): string => join(import.meta.dirname, 'dumps', name);

/**
 * Returns the path of a third party's dump in the folder that the environment variable
 * FOREIGN_DUMPS names; null when the variable or the dump is absent.
 */
export function findDump(name: string): string | null {
  const dumps = process.env['FOREIGN_DUMPS'];
  if (!dumps) return null;
  const folder = join(dumps, name);
  return existsSync(folder) ? folder : null;
}

type Fields = Record<string, unknown>;

export type NaiveDump = {
  products: Map<string, Fields>;
  categories: Map<number, Fields>;
  attributes: Map<string, Fields>;
};

/**
 * Reads the files of a folder in the simplest way: every line or list entry; the newest document of
 * a key wins. Independent of the shop's readers.
 */
export function readNaively(folder: string): NaiveDump {
  const dump: NaiveDump = { products: new Map(), categories: new Map(), attributes: new Map() };
  for (const name of readdirSync(folder)
    .filter((one) => /\.(nd)?json$/.test(one))
    .sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const values: unknown[] = text.startsWith('[')
      ? (JSON.parse(text) as unknown[])
      : text.split('\n').flatMap((line) => parsed(line));
    for (const value of values) {
      const hit = value as Fields;
      const source = (hit['_source'] ?? hit) as Fields;
      const kind = `${String(hit['_type'])} ${String(hit['_index'])} ${name}`;
      if (/^product|_product_|undefined products/.test(kind) && isWhole(source)) {
        keep(dump.products, source['sku'] as string, source);
      } else if (/^category|_category_|undefined categories/.test(kind)) {
        keep(dump.categories, Number(source['id']), source);
      } else if (/^attribute|_attribute_|undefined attributes/.test(kind)) {
        keep(dump.attributes, String(source['attribute_code']), source);
      }
    }
  }
  return dump;
}

const isWhole = ({ sku, price }: Fields) => sku !== undefined && !Number.isNaN(Number(price));

/** Lines that are not JSON are skipped. */
function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function keep<Key>(map: Map<Key, Fields>, key: Key, source: Fields): void {
  const known = map.get(key);
  if (!known || Number(source['tsk'] ?? 0) >= Number(known['tsk'] ?? 0)) map.set(key, source);
}

function isListed(product: Fields): boolean {
  return Number(product['status']) < 2 && [2, 3, 4].includes(Number(product['visibility']));
}

/** Returns a category and its ancestors, by parent ids (a path may contradict them). */
function lineOf(dump: NaiveDump, id: number): Fields[] {
  const category = dump.categories.get(id);
  return category ? [category, ...lineOf(dump, Number(category['parent_id']))] : [];
}

/** Returns whether a category is below another one and active, as are all its ancestors. */
export function isActiveBelow(dump: NaiveDump, id: number, ancestorId: number): boolean {
  const line = lineOf(dump, id);
  const isOn = line.every((one) => [true, 1, '1'].includes(one['is_active'] as never));
  return isOn && line.some((one) => Number(one['id']) === ancestorId);
}

/** Returns the listed products of a category and its active descendants. */
export function productsIn(dump: NaiveDump, categoryId: number): Fields[] {
  const ids = new Set(
    [...dump.categories.keys()].filter((id) => isActiveBelow(dump, id, categoryId)),
  );
  return [...dump.products.values()].filter((product) => {
    const named = (product['category'] as Fields[] | undefined) ?? [];
    const own = [
      ...named.map((one) => Number(one['category_id'])),
      ...((product['category_ids'] as unknown[] | undefined) ?? []).map(Number),
    ];
    return isListed(product) && own.some((id) => ids.has(id));
  });
}

/** Option id → products that have it themselves, as an offered option or in a child. */
export function countOptions(
  dump: NaiveDump,
  code: string,
  products: Fields[],
): Map<string, number> {
  const options = (dump.attributes.get(code)?.['options'] ?? []) as Fields[];
  const known = new Set(
    options.filter((one) => String(one['label']).trim()).map((one) => String(one['value'])),
  );
  const counts = new Map<string, number>();
  for (const product of products) {
    const own = [...valuesOf(product[code]), ...valuesOf(product[`${code}_options`])];
    const children = (product['configurable_children'] ?? []) as Fields[];
    const values = own.length > 0 ? own : children.flatMap((child) => valuesOf(child[code]));
    for (const id of new Set(values)) {
      if (known.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : `${value as string | number}`.split(',');
  return list.map(String).filter((one) => one !== '');
}
