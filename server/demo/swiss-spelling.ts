/** Returns a copy of the document in which every ß is ss, as in Swiss German. */
export function withSwissSpelling<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('ß', 'ss') as T;
  if (Array.isArray(value)) return value.map((item) => withSwissSpelling<unknown>(item)) as T;
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withSwissSpelling<unknown>(item)]),
    ) as T;
  return value;
}
