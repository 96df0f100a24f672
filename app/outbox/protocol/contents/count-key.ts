/**
 * Returns the key of the word for what a line counts. `isTravel` undefined: the device does not know
 * it. Rule C9.43
 */
export function toCountKey(isTravel: boolean | undefined) {
  if (isTravel === undefined) return 'counted.any';
  return isTravel ? 'counted.travellers' : 'counted.quantity';
}
