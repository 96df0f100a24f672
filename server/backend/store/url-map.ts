import type { Hono } from 'hono';
import { texts } from '../../commerce/contract/contract.ts';
import { urlQuestionSchema } from '../../commerce/contract/catalogue/url.ts';
import type { UrlDocument } from '../../commerce/contract/catalogue/url.ts';
import type { MappedDocument } from '../catalogue/documents.ts';
import type { BackendDeps } from '../deps.ts';
import { readPayload, readStore, send } from '../http/request.ts';

/** Fields of every answer, whatever fields are requested (Rule F1.88). */
const alwaysIncluded = ['url_path', 'identifier', 'id', 'slug', 'sku', 'parentSku', 'type_id'];

/**
 * Adds the call that maps an address to its document. The answer has no envelope (Rules F1.86,
 * F1.87).
 */
export function addUrlCalls(app: Hono, deps: BackendDeps): void {
  app.on('POST', ['/api/url/map', '/api/url'], async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const question = await readPayload(c, urlQuestionSchema, {
      element: 'url',
      text: texts.missingUrl,
    });
    if (!question.ok) return send(c, question.problem);
    const { url, includeFields, excludeFields } = question.value;
    const found = await deps.documents.findByUrl(store.value, url);
    if (!found) return c.json(null);
    const isAsked = (name: string) =>
      alwaysIncluded.includes(name) ||
      ((includeFields?.includes(name) ?? true) && !excludeFields?.includes(name));
    return c.json(toAnswer(found, `${store.value.index}_${found.type}`, isAsked));
  });
}

function toAnswer(
  { type, id, fields }: MappedDocument,
  index: string,
  isAsked: (name: string) => boolean,
): UrlDocument & { _index: string; _score: number } {
  const source = Object.fromEntries(Object.entries(fields).filter(([name]) => isAsked(name)));
  return { _index: index, _type: type, _id: String(id), _score: 1, _source: source };
}
