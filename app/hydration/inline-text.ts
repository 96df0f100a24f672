/**
 * Returns the source text of a function for an inline script, without indentation: it is in every
 * document. The function must not contain a text of several lines.
 */
export const toInlineText = (run: (...args: never[]) => unknown): string =>
  String(run).replace(/\n\s+/g, '\n');
