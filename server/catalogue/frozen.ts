/** Answers are shared between callers, so nobody may change them. */
export function frozen<Item>(item: Item): Item {
  if (typeof item !== 'object' || item === null || Object.isFrozen(item)) return item;
  Object.freeze(item);
  for (const value of Object.values(item)) frozen(value);
  return item;
}
