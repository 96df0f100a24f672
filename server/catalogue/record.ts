/** Entity types of a catalogue index. Rules B1.1, F2.1. */
export const entityTypes = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'twofour_contactpersons',
  'twofour_attributesets',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** One index document of a store view, as the indexer wrote it. Rule F5.11. */
export type CatalogueRecord = {
  /** Store view code. */
  store: string;
  entity: EntityType;
  document: Record<string, unknown>;
};
