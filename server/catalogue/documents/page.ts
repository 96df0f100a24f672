import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Block, Page } from '../../../app/domain/content/page.ts';
import { readFlag, readInteger, readPath, readText } from './field.ts';
import type { Document } from './field.ts';

/** Null: the page or block is not active. */
type ActiveOrNull<Item> = Result<Item | null, string>;

/** Reads a CMS page. Refuses one without id or identifier. Rule F5.31. */
export function readPage(document: Document): ActiveOrNull<Page> {
  const id = readInteger(document.id);
  const identifier = readPath(document.identifier) ?? readPath(document.url_path);
  if (id === null) return refusal('page without id');
  if (identifier === null) return refusal(`page ${id} without identifier`);
  if (!readFlag(document.active ?? document.is_active, true)) return success(null);
  return success({
    id,
    identifier,
    key: readText(document.page_key) ?? readText(document.key),
    title: readText(document.title) ?? identifier,
    heading: readText(document.content_heading),
    content: readText(document.content) ?? '',
    metaDescription: readText(document.meta_description),
    metaKeywords: readText(document.meta_keywords),
  });
}

/** Reads a CMS block. Refuses one without id or identifier. Rule F5.32. */
export function readBlock(document: Document): ActiveOrNull<Block> {
  const id = readInteger(document.id);
  const identifier = readText(document.identifier);
  if (id === null) return refusal('block without id');
  if (identifier === null) return refusal(`block ${id} without identifier`);
  if (!readFlag(document.active ?? document.is_active, true)) return success(null);
  return success({
    id,
    identifier,
    title: readText(document.title) ?? identifier,
    content: readText(document.content) ?? '',
  });
}
