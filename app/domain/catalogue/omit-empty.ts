/** Fields of which those that say nothing may be absent. */
export type Said<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | false> };

/**
 * Without what says nothing: null, false, empty texts and lists. What a page is made of travels with
 * it, and most fields of most offers are silent. A number is always said: 0 metres are close.
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
