/** Levels of objects and lists in a payload; an order has about ten. */
const maxLevels = 32;

/** Returns whether a parsed payload is nested so deep that writing it as JSON could end the stack. */
export function isNestedTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isNestedTooDeep(part, levels - 1));
}
