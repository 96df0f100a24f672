const words = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** "zwei" to "zwölf", digits beyond. Not for 1, which is inflected with its noun. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** "150 Meter", "1,8 Kilometer". */
export function distanceWords(metres: number): string {
  return metres < 1000
    ? `${metres} Meter`
    : `${(metres / 1000).toFixed(1).replace('.', ',').replace(',0', '')} Kilometer`;
}

/** "A", "A und B", "A, B und C". */
export function listWords(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} und ${items.at(-1) ?? ''}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** After "in rund": "einer Stunde", "2,5 Stunden". Rounded to half hours. */
export function hourWords(minutes: number): string {
  const halves = Math.max(2, Math.round(minutes / 30));
  return halves === 2 ? 'einer Stunde' : `${String(halves / 2).replace('.', ',')} Stunden`;
}
