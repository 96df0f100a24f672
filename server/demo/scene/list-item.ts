/**
 * Returns the item at an index modulo the length: the index after the last is the first again, -1
 * is the last. Throws when the list is empty.
 */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const place = ((index % list.length) + list.length) % list.length;
  if (!(place in list)) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return list[place] as Item;
}
