/**
 * Merges the lines of two carts: equal lines add up, the others are added, both up to `most`. Rules
 * C1.16, C5.2, C5.3.
 */
export function mergeLines<Line extends { quantity: number }>(
  before: readonly Line[],
  coming: readonly Line[],
  isSame: (a: Line, b: Line) => boolean,
  most: { quantity: number; lines: number },
): { raised: Line[]; added: Line[] } {
  const lines = before.map((line) => ({ line, isOwn: true, isRaised: false }));
  for (const guest of coming) {
    const equal = lines.find(({ line }) => isSame(line, guest));
    if (equal) {
      const { line } = equal;
      // A line already above the limit keeps its quantity.
      const sum = Math.max(line.quantity, Math.min(line.quantity + guest.quantity, most.quantity));
      equal.line = { ...line, quantity: sum };
      equal.isRaised = true;
    } else if (lines.length < most.lines) {
      lines.push({ line: guest, isOwn: false, isRaised: false });
    }
  }
  return {
    raised: lines.flatMap(({ line, isOwn, isRaised }) => (isOwn && isRaised ? [line] : [])),
    added: lines.flatMap(({ line, isOwn }) => (isOwn ? [] : [line])),
  };
}
