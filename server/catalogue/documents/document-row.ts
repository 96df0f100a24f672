import { success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { readAttribute } from './attribute/attribute.ts';
import { readAttributeSet } from './attribute/attribute-set.ts';
import { readCategory } from './category.ts';
import { readContactPerson } from './contact-person.ts';
import { readPath, readText } from './field.ts';
import { readPageNode } from './page-node.ts';
import { readBlock, readPage } from './page.ts';
import { readProduct } from './product/product.ts';
import { readReview } from './review.ts';
import { readTaxRule } from './tax-rule.ts';
import type { CatalogueRecord } from '../record.ts';

/**
 * Columns that the file stores beside a document, so that it is found without parsing all of them.
 */
export type DocumentRow = {
  /** Unique within store and entity. */
  key: string;
  /** Products are stored in the order of their ids, other documents in the order of the load. */
  number: number | null;
  /** Product id of a review. */
  owner: number | null;
  /** Addresses without leading and trailing slashes. */
  paths: string[];
  childSkus: string[];
  /** False for a product that is never shown. Its children are then not found through it either. */
  isEnabled: boolean;
};

const plain = { number: null, owner: null, paths: [], childSkus: [], isEnabled: true };

/** Validates a record and returns its row. The problem names the document. Rules B24.13, F5.11. */
export function readRow(record: CatalogueRecord): Result<DocumentRow, string> {
  const { document } = record;
  switch (record.entity) {
    case 'product':
      return map(readProduct(document), (product) => ({
        key: product.sku,
        number: product.id,
        owner: null,
        paths: [product.urlPath],
        childSkus: product.children.map((child) => child.sku),
        isEnabled: product.status < 2,
      }));
    case 'category':
      return map(readCategory(document), (category) => ({
        ...plain,
        key: String(category.id),
        paths: [category.urlPath],
        isEnabled: category.isActive,
      }));
    case 'attribute':
      return map(readAttribute(document), (attribute) => ({ ...plain, key: attribute.code }));
    case 'taxrule':
      return map(readTaxRule(document), (rule) => ({ ...plain, key: String(rule.id) }));
    case 'review':
      return map(readReview(document), (review) => ({
        ...plain,
        key: String(review.id),
        owner: review.productId,
      }));
    case 'cms_page':
      return map(readPage(document), (page) => ({
        ...plain,
        key: readPath(document.identifier) ?? readPath(document.url_path) ?? '',
        paths: page === null ? [] : [page.identifier],
        isEnabled: page !== null,
      }));
    case 'cms_block':
      return map(readBlock(document), () => ({
        ...plain,
        key: readText(document.identifier) ?? '',
      }));
    case 'cms_hierarchy':
      return map(readPageNode(document), (node) => ({
        ...plain,
        key: node === null ? (readText(document.node_id ?? document.id) ?? '') : String(node.id),
      }));
    case 'twofour_contactpersons':
      return map(readContactPerson(document), (person) => ({ ...plain, key: person.id }));
    case 'twofour_attributesets':
      return map(readAttributeSet(document), (set) => ({ ...plain, key: String(set.id) }));
  }
}

function map<Value, Next>(
  outcome: Result<Value, string>,
  next: (value: Value) => Next,
): Result<Next, string> {
  return outcome.ok ? success(next(outcome.value)) : outcome;
}
