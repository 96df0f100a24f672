const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "one" to "twelve", digits beyond. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** "150 metres", "1.8 km". */
export function distanceWords(metres: number): string {
  return metres < 1000 ? `${metres} metres` : `${(metres / 1000).toFixed(1).replace('.0', '')} km`;
}

/** "A", "A and B", "A, B and C". */
export function listWords(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "an hour", "2.5 hours". Rounded to half hours. */
export function hourWords(minutes: number): string {
  const halves = Math.max(2, Math.round(minutes / 30));
  return halves === 2 ? 'an hour' : `${halves / 2} hours`;
}
