import { OperationNodeTransformer } from 'kysely';
import type { KyselyPlugin, PrimitiveValueListNode, ValueNode } from 'kysely';

/** Replaces NUL characters by U+FFFD: PostgreSQL's text type cannot store them. */
export const withoutNul: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => cleaner.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

class Cleaner extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: clean(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(clean) };
  }
}

const cleaner = new Cleaner();

function clean(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
