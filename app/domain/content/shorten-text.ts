/** Returns at most `longest` characters of a text, cut at a word. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf(' ', longest - 1);
  const start = text.slice(0, cut > 0 ? cut : longest - 1);
  // Half of a character would be shown as another one.
  return `${start.replace(/\p{Surrogate}$/u, '')}…`;
}
