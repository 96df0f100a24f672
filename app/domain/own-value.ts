/**
 * Finds the value of a key from outside, such as the code of an attribute. Null also for names that
 * every object inherits (`constructor`). Rule B7.27.
 */
export function findOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
