/**
 * Most elements that are open at once. The parser moves the list of open elements at each tag, so
 * its time grows with the square of their number. Rule S8.13
 */
const mostOpen = 1000;

/** Elements without content. */
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
/** Elements that end where one of these begins, as the parser reads them. */
const endedBy = new Map(
  Object.entries({
    dd: ['dd', 'dt'],
    dt: ['dd', 'dt'],
    li: ['li'],
    option: ['option'],
    p: ['p'],
    tbody: ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
    td: ['td', 'th'],
    th: ['td', 'th'],
    tr: ['td', 'th', 'tr'],
  }),
);

/** Removes the tags of elements inside 1000 open ones; their text stays. Rule S8.13 */
export function limitNesting(html: string): string {
  const open: string[] = [];
  let removed = 0;
  return html.replace(
    /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi,
    (tag, slash: string, written: string) => {
      const name = written.toLowerCase();
      if (empty.has(name)) return tag;
      if (slash === '/') {
        if (removed > 0) {
          removed -= 1;
          return '';
        }
        const place = open.lastIndexOf(name);
        if (place >= 0) open.length = place;
        return tag;
      }
      const ended = endedBy.get(name) ?? [];
      while (ended.includes(open.at(-1) ?? '')) open.pop();
      if (open.length >= mostOpen) {
        removed += 1;
        return '';
      }
      open.push(name);
      return tag;
    },
  );
}
