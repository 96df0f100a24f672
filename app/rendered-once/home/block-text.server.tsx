import type { ReactNode } from 'react';

export type Block = { title: string; html: string };

/** Shows the text of a CMS block, or `children` when the catalogue has none. */
export function BlockText({ block, children }: { block: Block | undefined; children?: ReactNode }) {
  if (!block) return children;
  return (
    <div
      className="block-text"
      // Sanitised by the home service.
      dangerouslySetInnerHTML={{ __html: block.html }}
    />
  );
}

/**
 * Shows a CMS block as a section with its title and actions; nothing when the catalogue has none.
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
    <section className={isWash ? 'band wash' : 'band'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{block.title}</h2>
          <BlockText block={block} />
        </div>
        {children}
      </div>
    </section>
  );
}
