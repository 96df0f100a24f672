/** Fields of which the empty ones may be absent. */
export type Said<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | false> };

/**
 * Returns the fields without null, false, empty texts and empty lists, to keep page data small.
 * Numbers stay: 0 metres is a value.
 */
export function said<Fields extends object>(fields: Fields): Said<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isSilent(value)),
  ) as Said<Fields>;
}

function isSilent(value: unknown): boolean {
  return (
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
