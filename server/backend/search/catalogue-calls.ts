import type { Context, Hono } from 'hono';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { entityTypes } from '../../catalogue/record.ts';
import type { EntityType } from '../../catalogue/record.ts';
import { catalogueTexts } from '../../commerce/contract/catalogue.ts';
import type { BackendDeps } from '../deps.ts';
import { refused } from '../http/reply.ts';
import type { Refused } from '../http/reply.ts';
import { send } from '../http/request.ts';
import { compactAnswer, standardAnswer } from './answer-form.ts';
import { attributeMetadata } from './attribute-metadata.ts';
import { findDocuments } from './find-documents.ts';
import { WrongSearch } from './index-search.ts';
import { readSearch } from './read-search.ts';

const methods: readonly string[] = ['GET', 'POST', 'OPTIONS'];

/**
 * Adds the search of a store's index. Answers have no envelope, refusals have one (Rules F1.3,
 * F1.21).
 */
export function addCatalogueCalls(
  app: Hono,
  deps: Pick<BackendDeps, 'documents' | 'settings'>,
): void {
  app.all('/api/catalog/*', async (c) => {
    const { method } = c.req;
    if (!methods.includes(method)) {
      c.header('Allow', methods.join(', '));
      return send(c, refused(405, catalogueTexts.wrongMethod(method)));
    }
    const place = readPlace(c);
    if (!place.ok) return send(c, place.problem);
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: methods.join(', ') });
    try {
      return await answer(c, deps, place.value);
    } catch (error) {
      if (!(error instanceof WrongSearch)) throw error;
      return send(c, refused(400, error.message));
    }
  });
}

type Place = { store: StoreView; type: EntityType };

/**
 * Parses `/api/catalog/{index}[/{entityType}]/_search…`; refuses unknown indexes and types (Rule
 * F1.22).
 */
function readPlace(c: Context): Result<Place, Refused> {
  const [index, ...rest] = c.req.path.replace(/^.*?\/api\/catalog\//, '').split('/');
  const store = storeViews.find((view) => view.index === index);
  const action = rest.pop() ?? '';
  if (!store || !action.startsWith('_search') || rest.length > 1) {
    return refusal(refused(400, catalogueTexts.wrongAddress));
  }
  const name = rest[0] ?? 'product';
  const type = entityTypes.find((known) => known === name);
  if (!type) return refusal(refused(400, catalogueTexts.unknownType(name.slice(0, 100))));
  return success({ store, type });
}

async function answer(
  c: Context,
  { documents, settings }: Pick<BackendDeps, 'documents' | 'settings'>,
  place: Place,
): Promise<Response> {
  const startedAt = performance.now();
  const search = await readSearch(c, place.type, settings);
  const found = await findDocuments(documents, place, search);
  const metadata =
    place.type === 'product' && search.aggregations.length > 0
      ? await attributeMetadata(documents, place.store, found.aggregations)
      : [];
  const form = c.req.query('response_format') === 'compact' ? compactAnswer : standardAnswer;
  const took = Math.round(performance.now() - startedAt);
  return c.json(form({ ...place, search, found, metadata, took }));
}
