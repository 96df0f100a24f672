import type { SeenLine } from './summary.ts';

/** How a line of the cart differs from what its visitor saw without a network. */
export type CartDifference =
  | { kind: 'gone' | 'added'; name: string }
  | { kind: 'quantity'; name: string; before: number; after: number; isTravel: boolean | undefined }
  /** Totals of the line in minor units. */
  | { kind: 'price'; name: string; before: number; after: number };

/**
 * Compares the cart that was shown without a network with the server's, line by line. A line that
 * was added without a network has no id yet and is found by its name. Rule E5.11.
 */
export function findCartDifferences(
  shown: readonly SeenLine[],
  actual: readonly SeenLine[],
): CartDifference[] {
  const rest = [...actual];
  const take = (isWanted: (line: SeenLine) => boolean): SeenLine | undefined => {
    const at = rest.findIndex(isWanted);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const byId = shown.map((line) =>
    line.itemId === null ? undefined : take(({ itemId }) => itemId === line.itemId),
  );
  const differences = shown.flatMap((line, index) => {
    const found =
      byId[index] ?? (line.itemId === null ? take(({ name }) => name === line.name) : undefined);
    return found ? compareLine(line, found) : [{ kind: 'gone' as const, name: line.name }];
  });
  return [...differences, ...rest.map(({ name }) => ({ kind: 'added' as const, name }))];
}

function compareLine(
  shown: SeenLine,
  { name, quantity, total, isTravel }: SeenLine,
): CartDifference[] {
  if (quantity !== shown.quantity) {
    return [{ kind: 'quantity', name, before: shown.quantity, after: quantity, isTravel }];
  }
  return total === shown.total ? [] : [{ kind: 'price', name, before: shown.total, after: total }];
}
