/** Fields of which the empty ones may be absent. */
export type WithoutEmpty<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | false> };

/**
 * Returns the fields without null, false, empty texts and empty lists, to keep page data small.
 * Numbers stay: 0 metres is a value.
 */
export function omitEmpty<Fields extends object>(fields: Fields): WithoutEmpty<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isEmpty(value)),
  ) as WithoutEmpty<Fields>;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
