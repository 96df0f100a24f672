import type { KeyedLine } from './merge.ts';

/** Where two carts differ, seen from the party that lacks something. spec: transactions §4 */
export type CartDifference<Client extends KeyedLine, Server extends KeyedLine> =
  | { status: 'no-item'; party: 'server'; client: Client }
  | { status: 'no-item'; party: 'client'; server: Server }
  | { status: 'wrong-qty'; client: Client; server: Server };

export type CartDiff<Client extends KeyedLine, Server extends KeyedLine> = {
  status: 'update-required' | 'no-changes';
  differences: CartDifference<Client, Server>[];
};

/** What would have to change for a server's cart to be the client's, or the other way round. */
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
