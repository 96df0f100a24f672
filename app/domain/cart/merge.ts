/** What a comparison needs of a line. Lines with equal keys are equal. Rules C1.7, C1.8. */
export type KeyedLine = { key: string; quantity: number };

/**
 * Applies to the host's cart what a client changed since `base`: additions are added, removals
 * removed, lines only the host has stay. A line has at most `most`, unless it had more before. At
 * login a guest's cart has no base: all of it is new. Rules C5.2, C5.3.
 */
export function mergeChanges<Line extends KeyedLine>(
  base: readonly KeyedLine[],
  client: readonly Line[],
  server: readonly Line[],
  most: number,
): Line[] {
  const known = quantities(base);
  const wanted = quantities(client);
  const kept = server.flatMap((line) => {
    const change = (wanted.get(line.key) ?? 0) - (known.get(line.key) ?? 0);
    const quantity = Math.min(line.quantity + change, Math.max(most, line.quantity));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const onServer = new Set(server.map(({ key }) => key));
  const added = [...new Map(client.map((line) => [line.key, line])).values()].flatMap((line) => {
    const change = (wanted.get(line.key) ?? 0) - (known.get(line.key) ?? 0);
    return onServer.has(line.key) || change <= 0
      ? []
      : [{ ...line, quantity: Math.min(change, most) }];
  });
  return [...kept, ...added];
}

/** Sums the quantities of equal lines. */
function quantities(lines: readonly KeyedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, quantity } of lines) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return sums;
}
