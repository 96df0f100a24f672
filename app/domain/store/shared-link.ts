/** What another app shares with the installed shop. Any of it may be empty. */
export type SharedContent = { title: string; text: string; url: string };

/** Number of characters that are read of each part. */
const longest = 2000;

/**
 * Returns the first link at `host` in shared content, by which an offer is opened; null when there
 * is none. Apps often put the link into the text. Rule E1.19.
 */
export function findSharedLink({ url, text, title }: SharedContent, host: string): URL | null {
  const links = [url, text, title]
    .flatMap((part) => part.slice(0, longest).match(/https?:\/\/[^\s<>"']+/gi) ?? [])
    .map((link) => URL.parse(link));
  return links.find((link) => link?.host === host) ?? null;
}

/** Returns what to search for when no offer was shared: the title, else the text without links. */
export function toSharedSearch({ title, text }: SharedContent): string {
  const words = [title, text].map((part) =>
    part
      .slice(0, longest)
      .replace(/https?:\/\/\S+/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return (words.find((part) => part !== '') ?? '').slice(0, 100);
}
