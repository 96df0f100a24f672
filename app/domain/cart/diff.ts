import type { KeyedLine } from './merge.ts';

/** A difference of two carts; `party` is the side that lacks something. Rules C4.5, C4.6, C4.7. */
export type CartDifference<Client extends KeyedLine, Server extends KeyedLine> =
  | { status: 'no-item'; party: 'server'; client: Client }
  | { status: 'no-item'; party: 'client'; server: Server }
  | { status: 'wrong-qty'; client: Client; server: Server };

export type CartDiff<Client extends KeyedLine, Server extends KeyedLine> = {
  status: 'update-required' | 'no-changes';
  differences: CartDifference<Client, Server>[];
};

/** Returns the differences between a client's and the host's cart. Rule C4.8. */
export function diffCarts<Client extends KeyedLine, Server extends KeyedLine>(
  client: readonly Client[],
  server: readonly Server[],
): CartDiff<Client, Server> {
  const onServer = new Map(server.map((line) => [line.key, line]));
  const onClient = new Set(client.map(({ key }) => key));
  const differences: CartDifference<Client, Server>[] = [];
  for (const line of client) {
    const equal = onServer.get(line.key);
    if (!equal) differences.push({ status: 'no-item', party: 'server', client: line });
    else if (equal.quantity !== line.quantity) {
      differences.push({ status: 'wrong-qty', client: line, server: equal });
    }
  }
  for (const line of server) {
    if (!onClient.has(line.key)) {
      differences.push({ status: 'no-item', party: 'client', server: line });
    }
  }
  return { status: differences.length > 0 ? 'update-required' : 'no-changes', differences };
}
