/** Returns text without tags, at most `longest` characters, cut at a word. */
export function toPlainText(html: string, longest: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return shortenText(text, longest);
}

/** Returns at most `longest` characters of a text, cut at a word. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf(' ', longest - 1);
  return `${text.slice(0, cut > 0 ? cut : longest - 1)}…`;
}
