import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { cleanBlock } from './clean-page.ts';

/** A CMS block as it is shown; `html` is clean. */
export type ShownBlock = { title: string; html: string };

/** Null when the store has no such block. spec: catalogue §7 cms_block */
export async function findShownBlock(
  catalogue: Pick<Catalogue, 'findBlock'>,
  store: StoreView,
  identifier: string,
): Promise<ShownBlock | null> {
  const block = await catalogue.findBlock(store, { identifier });
  return block && { title: block.title, html: cleanBlock(store, block.content) };
}

/** Those of the blocks `{prefix}{slot}` that the store has, by slot. */
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
