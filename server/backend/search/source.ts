import { isDeepStrictEqual } from 'node:util';

type Document = Readonly<Record<string, unknown>>;

/** Returns the requested fields; a path includes everything below it. */
export function selectFields(
  document: Document,
  include: readonly string[],
  exclude: readonly string[],
): Record<string, unknown> {
  if (include.length === 0 && exclude.length === 0) return { ...document };
  return fieldsOf(document, '', include.length === 0, include, exclude);
}

function fieldsOf(
  document: Document,
  above: string,
  isTaken: boolean,
  include: readonly string[],
  exclude: readonly string[],
): Record<string, unknown> {
  const selected: [string, unknown][] = [];
  for (const [name, value] of Object.entries(document)) {
    const path = `${above}${name}`;
    if (exclude.some((pattern) => matchesPattern(path, pattern))) continue;
    const isOwn = isTaken || include.some((pattern) => matchesPattern(path, pattern));
    const inside = (one: object) => fieldsOf({ ...one }, `${path}.`, isOwn, include, exclude);
    if (Array.isArray(value)) {
      const entries = (value as unknown[]).flatMap((one) => {
        if (typeof one !== 'object' || one === null) return isOwn ? [one] : [];
        const inner = inside(one);
        return isOwn || Object.keys(inner).length > 0 ? [inner] : [];
      });
      if (isOwn || entries.length > 0) selected.push([name, entries]);
    } else if (typeof value === 'object' && value !== null) {
      const inner = inside(value);
      if (isOwn || Object.keys(inner).length > 0) selected.push([name, inner]);
    } else if (isOwn) {
      selected.push([name, value]);
    }
  }
  return Object.fromEntries(selected);
}

/** Matches a path against a pattern with `*` in linear time, so that no pattern is slow. */
export function matchesPattern(path: string, pattern: string): boolean {
  let [patternIndex, star, restart] = [0, -1, 0];
  let pathIndex = 0;
  while (pathIndex < path.length) {
    if (pattern[patternIndex] === '*') {
      star = patternIndex++;
      restart = pathIndex;
    } else if (pattern[patternIndex] === path[pathIndex]) {
      patternIndex++;
      pathIndex++;
    } else if (star >= 0) {
      patternIndex = star + 1;
      pathIndex = ++restart;
    } else {
      return false;
    }
  }
  while (pattern[patternIndex] === '*') patternIndex++;
  return patternIndex === pattern.length;
}

/** Short field names of the compact form (Rule F1.29). */
const shortNames: Readonly<Record<string, string>> = {
  minimal_price: 'mp',
  has_options: 'ho',
  url_key: 'u',
  status: 's',
  required_options: 'ro',
  name: 'nm',
  tax_class_id: 'tci',
  description: 'desc',
  minimal_regular_price: 'mrp',
  final_price: 'fp',
  price: 'p',
  special_price: 'sp',
  original_final_price: 'ofp',
  original_price: 'op',
  original_special_price: 'osp',
  final_price_incl_tax: 'fpit',
  original_price_incl_tax: 'opit',
  price_incl_tax: 'pit',
  special_price_incl_tax: 'spit',
  final_price_tax: 'fpt',
  price_tax: 'pt',
  special_price_tax: 'spt',
  original_price_tax: 'opt',
  image: 'i',
  small_image: 'si',
  thumbnail: 't',
};

/** Fields that a child leaves out when they equal its parent's. */
const inherited = Object.keys(shortNames).filter((name) => /price|image|thumbnail/.test(name));

/**
 * Returns a product with short field names; its children leave out fields that equal the product's.
 */
export function toCompactProduct(source: Document): Record<string, unknown> {
  const children: unknown = source.configurable_children;
  if (!Array.isArray(children)) return shortenNames(source);
  const compact = (children as unknown[]).map((child) =>
    typeof child === 'object' && child !== null
      ? shortenNames(withoutParentFields(child, source))
      : child,
  );
  return { ...shortenNames(source), configurable_children: compact };
}

function withoutParentFields(child: object, parent: Document): Document {
  return Object.fromEntries(
    Object.entries(child).filter(
      ([name, value]) =>
        !inherited.includes(name) ||
        !Object.hasOwn(parent, name) ||
        !isDeepStrictEqual(value, parent[name]),
    ),
  );
}

function shortenNames(document: Document): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      Object.hasOwn(shortNames, name) ? (shortNames[name] ?? name) : name,
      value,
    ]),
  );
}
