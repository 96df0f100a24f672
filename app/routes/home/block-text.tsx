import type { ReactNode } from 'react';

export type Block = { title: string; html: string };

/** The text of a CMS block in place of ours; `children` where the catalogue has none. */
export function BlockText({ block, children }: { block: Block | undefined; children?: ReactNode }) {
  if (!block) return children;
  return (
    <div
      className="said"
      // Sanitised by the home service.
      dangerouslySetInnerHTML={{ __html: block.html }}
    />
  );
}

/**
 * A block with its title as a section of its own, and what can be done about it; nothing where the
 * catalogue has none.
 */
export function BlockSection({
  block,
  isWash,
  children,
}: {
  block: Block | undefined;
  isWash?: boolean;
  children?: ReactNode;
}) {
  if (!block) return null;
  return (
    <section className={isWash ? 'band w' : 'band'}>
      <div className="wrap">
        <div className="hd">
          <h2>{block.title}</h2>
          <BlockText block={block} />
        </div>
        {children}
      </div>
    </section>
  );
}
