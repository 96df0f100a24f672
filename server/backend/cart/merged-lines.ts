/**
 * How two carts become one: equal lines add up to at most `most`, the others come along. Nothing is
 * lost and nothing is doubled. spec: transactions §4 Authorize, contract §2.2
 */
export function mergedLines<Line extends { quantity: number }>(
  before: readonly Line[],
  coming: readonly Line[],
  isSame: (a: Line, b: Line) => boolean,
  most: number,
): { raised: Line[]; added: Line[] } {
  const lines = before.map((line) => ({ line, isOwn: true, isRaised: false }));
  for (const guest of coming) {
    const equal = lines.find(({ line }) => isSame(line, guest));
    if (equal) {
      const { line } = equal;
      // A line that is above the limit already is not made smaller.
      const sum = Math.max(line.quantity, Math.min(line.quantity + guest.quantity, most));
      equal.line = { ...line, quantity: sum };
      equal.isRaised = true;
    } else {
      lines.push({ line: guest, isOwn: false, isRaised: false });
    }
  }
  return {
    raised: lines.flatMap(({ line, isOwn, isRaised }) => (isOwn && isRaised ? [line] : [])),
    added: lines.flatMap(({ line, isOwn }) => (isOwn ? [] : [line])),
  };
}
