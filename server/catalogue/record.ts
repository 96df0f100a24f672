/** Kinds of documents a catalogue index holds. spec: catalogue §7 entity types */
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

/** One index document and where it belongs. `document` is as the indexer writes it. spec: contract §3 */
export type CatalogueRecord = {
  /** Store view code. */
  store: string;
  entity: EntityType;
  document: Record<string, unknown>;
};
