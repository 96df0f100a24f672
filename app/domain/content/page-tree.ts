/** A node of the CMS hierarchy: a page, or a heading. Rule A20.2. */
export type PageNode = {
  id: number;
  /** Null on the first level. */
  parentId: number | null;
  /** Its page, by id or identifier; both null for a heading. */
  pageId: number | null;
  identifier: string | null;
  /** Null: the page's title is used. */
  label: string | null;
  position: number;
};

/**
 * Position of a page: nodes above it from the first level down, beside it (itself included) and
 * below it.
 */
export type PagePlace = { above: PageNode[]; beside: PageNode[]; below: PageNode[] };

/**
 * Returns null for a page that the hierarchy does not have. Of several places the first counts.
 * Rule A20.2.
 */
export function findPagePlace(
  nodes: readonly PageNode[],
  page: { id: number; identifier: string },
): PagePlace | null {
  const own = inOrder(nodes).find((node) => standsFor(node, page));
  if (!own) return null;
  const childrenOf = (parentId: number | null) =>
    inOrder(nodes.filter((node) => node.parentId === parentId));
  return {
    above: ancestorsOf(nodes, own),
    beside: childrenOf(own.parentId),
    below: childrenOf(own.id),
  };
}

/** Returns whether a node belongs to the page. The id decides where the node has one. */
export function standsFor(node: PageNode, page: { id: number; identifier: string }): boolean {
  return node.pageId === null ? node.identifier === page.identifier : node.pageId === page.id;
}

function ancestorsOf(nodes: readonly PageNode[], node: PageNode): PageNode[] {
  const above: PageNode[] = [];
  let parent = nodes.find(({ id }) => id === node.parentId);
  // Ends at a cycle in the hierarchy.
  while (parent && parent.id !== node.id && !above.includes(parent)) {
    above.unshift(parent);
    const { parentId }: PageNode = parent;
    parent = nodes.find(({ id }) => id === parentId);
  }
  return above;
}

function inOrder(nodes: readonly PageNode[]): PageNode[] {
  return nodes.toSorted((a, b) => a.position - b.position || a.id - b.id);
}
