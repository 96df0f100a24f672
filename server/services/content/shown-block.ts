import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { cleanBlock } from './clean-page.ts';

/** A CMS block for display; `html` is sanitised. */
export type ShownBlock = { title: string; html: string };

/** Returns null when the store has no such block. Rules A20.1, A20.7. */
export async function findShownBlock(
  catalogue: Pick<Catalogue, 'findBlock'>,
  store: StoreView,
  identifier: string,
): Promise<ShownBlock | null> {
  const block = await catalogue.findBlock(store, { identifier });
  return block && { title: block.title, html: cleanBlock(store, block.content) };
}

/** Returns the existing blocks `{prefix}{slot}`, by slot. */
export async function findShownBlocks<Slot extends string>(
  catalogue: Pick<Catalogue, 'findBlock'>,
  store: StoreView,
  prefix: string,
  slots: readonly Slot[],
): Promise<Partial<Record<Slot, ShownBlock>>> {
  const blocks: Partial<Record<Slot, ShownBlock>> = {};
  for (const slot of slots) {
    const block = await findShownBlock(catalogue, store, prefix + slot);
    if (block) blocks[slot] = block;
  }
  return blocks;
}
