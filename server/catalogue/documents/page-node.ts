import type { PageNode } from '../../../app/domain/content/page-tree.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { readFlag, readInteger, readPath, readText } from './field.ts';
import type { Document } from './field.ts';

/**
 * Reads a node of the CMS hierarchy; null when it is not active. Refuses one without id. Rule
 * A20.2.
 */
export function readPageNode(document: Document): Result<PageNode | null, string> {
  const id = readInteger(document.node_id) ?? readInteger(document.id);
  if (id === null) return refusal('page hierarchy without id');
  if (!readFlag(document.active ?? document.is_active, true)) return success(null);
  const parentId = readInteger(document.parent_node_id) ?? readInteger(document.parent_id);
  const pageId = readInteger(document.page_id);
  return success({
    id,
    parentId: parentId === null || parentId === 0 ? null : parentId,
    pageId: pageId === 0 ? null : pageId,
    identifier: readPath(document.identifier) ?? readPath(document.request_url),
    label: readText(document.label) ?? readText(document.title),
    position: readInteger(document.sort_order) ?? readInteger(document.position) ?? 0,
  });
}
