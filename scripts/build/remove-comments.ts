import ts from 'typescript';

/** Comments that licences ask to keep. */
const isLegal = (text: string) => /^\/\*!|@license|@preserve|@copyright/i.test(text);

/**
 * Empties the lines that hold nothing but a comment before a statement or an expression. Lines and
 * columns of everything else stay, so that source maps stay right and functions keep the text that
 * inline scripts are made of.
 */
export function removeComments(code: string): string {
  const source = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ESNext, false);
  const found = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(code, node.pos) ?? []) {
      if (isAlone(code, pos, end) && !isLegal(code.slice(pos, end))) found.set(pos, end);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const parts: string[] = [];
  let last = 0;
  for (const [pos, end] of [...found].sort(([one], [other]) => one - other)) {
    parts.push(code.slice(last, pos), code.slice(pos, end).replaceAll(/[^\n]/g, ''));
    last = end;
  }
  return parts.join('') + code.slice(last);
}

/** Returns whether the lines of a comment hold nothing else. */
function isAlone(code: string, pos: number, end: number): boolean {
  const before = code.slice(code.lastIndexOf('\n', pos - 1) + 1, pos);
  const next = code.indexOf('\n', end);
  const after = code.slice(end, next < 0 ? code.length : next);
  return before.trim() === '' && after.trim() === '';
}
