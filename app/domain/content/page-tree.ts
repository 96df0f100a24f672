/**
 * One place in the hierarchy of CMS pages: a page, or a heading over some.
 * spec: catalogue §7 cms_hierarchy
 */
export type PageNode = {
  id: number;
  /** Null on the first level. */
  parentId: number | null;
  /** The page that stands here, by id or by identifier; both null for a heading. */
  pageId: number | null;
  identifier: string | null;
  /** Null: the page's own title. */
  label: string | null;
  position: number;
};

/**
 * Where a page stands: what is above it from the first level down, beside it (itself included) and
 * below it.
 */
export type PagePlace = { above: PageNode[]; beside: PageNode[]; below: PageNode[] };

/** Null for a page that the hierarchy does not name. Of several places the first one counts. */
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

/** Is this the place of the page? The id decides where the node has one. */
export function standsFor(node: PageNode, page: { id: number; identifier: string }): boolean {
  return node.pageId === null ? node.identifier === page.identifier : node.pageId === page.id;
}

function ancestorsOf(nodes: readonly PageNode[], node: PageNode): PageNode[] {
  const above: PageNode[] = [];
  let parent = nodes.find(({ id }) => id === node.parentId);
  // A hierarchy whose nodes stand below each other ends where it comes round.
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
