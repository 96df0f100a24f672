/** Freezes an answer deeply: it is shared between callers. */
export function freezeDeep<Item>(item: Item): Item {
  if (typeof item !== 'object' || item === null || Object.isFrozen(item)) return item;
  Object.freeze(item);
  for (const value of Object.values(item)) freezeDeep(value);
  return item;
}
