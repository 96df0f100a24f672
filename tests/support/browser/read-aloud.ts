/** Elements that text browsers render in one line with their neighbours; they know no `nav`. */
const inline = new Set(
  [
    'a abbr b bdi button cite code data del details dialog dfn em fieldset figcaption figure i ins',
    'article aside footer header kbd label legend main mark nav output q s section samp small span strong sub summary sup time u var',
  ]
    .join(' ')
    .split(' '),
);
/** Elements whose content no text browser shows in the text. */
const silent = /<(script|style|svg|template|noscript|select|datalist|head)\b[\s\S]*?<\/\1>/g;

type Piece = { tag: string | null; text: string };

function piecesOf(html: string): Piece[] {
  return [
    ...html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(silent, '<span></span>')
      .matchAll(/<\/?([a-z][\w-]*)[^>]*>|([^<]+)/gi),
  ].map(([, tag, text]) => ({ tag: tag?.toLowerCase() ?? null, text: text ?? '' }));
}

/**
 * Returns the places where two words touch although different elements hold them, such as
 * "Mallorca" and "14 Angebote" in `<b>Mallorca</b><span>14 Angebote</span>`.
 */
export function findJoinedWords(html: string): string[] {
  const found: string[] = [];
  let before = '';
  let isApart = false;
  for (const { tag, text } of piecesOf(html)) {
    if (tag === null) {
      const starts = /^[\p{L}\p{N}−+(]|^&#x27;/u.test(text);
      if (isApart && starts && /[\p{L}\p{N}%€.!?:)]$/u.test(before)) {
        found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
      }
      before = text;
      isApart = false;
    } else if (inline.has(tag)) isApart = true;
    else before = '';
  }
  return found;
}

/** Returns the opening tags of the links before the main content. */
export function findLinksBeforeMain(html: string): string[] {
  const [before = ''] = html.split(/<main\b/);
  return [...before.replace(silent, '').matchAll(/<a\b[^>]*>[\s\S]*?<\/a>/g)].map(([link]) => link);
}

/** Returns the addresses that several links after the main content have, the home page apart. */
export function findRepeatedLinksAfterMain(html: string): string[] {
  const [, after = ''] = html.split('</main>');
  const addresses = [...after.replace(silent, '').matchAll(/<a\b[^>]*\bhref="([^"#]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(?:\/[\w]*|tel:.*|mailto:.*)$/.test(address));
  return addresses.filter((address, index) => addresses.indexOf(address) !== index);
}

/** Returns the links without a text, which a text browser cannot name. Those of drawings and of hidden pictures repeat others. */
export function findUnnamedLinks(html: string): string[] {
  const shown = html.replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, '$1').replace(silent, '');
  return [...shown.matchAll(/<a\b(?![^>]*aria-hidden)[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, content = '']) => !/[\p{L}\p{N}]/u.test(content.replace(/<[^>]*>/g, '')))
    .map(([link]) => link);
}

/** Returns the submit buttons with a text that stand before the first field of their form. */
export function findEarlyButtons(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([, form = '']) => {
    const [, field] =
      /<(input(?![^>]*type="(?:hidden|submit|checkbox)")|select|textarea)\b/.exec(form) ?? [];
    if (field === undefined) return [];
    const [before = ''] = form.split(
      /<(?:input(?![^>]*type="(?:hidden|submit|checkbox)")|select|textarea)\b/,
    );
    return [...before.matchAll(/<button(?![^>]*type="button")[^>]*>([\s\S]*?)<\/button>/g)]
      .map(([, content = '']) =>
        content
          .replace(silent, '')
          .replace(/<[^>]*>/g, '')
          .trim(),
      )
      .filter((text) => text !== '');
  });
}
