import type { Context, Hono } from 'hono';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { entityTypes } from '../../catalogue/record.ts';
import type { EntityType } from '../../catalogue/record.ts';
import { catalogueTexts } from '../../commerce/contract/catalogue/catalogue.ts';
import type { BackendDeps } from '../deps.ts';
import { refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import { send } from '../http/request.ts';
import { toCompactAnswer, toStandardAnswer } from './answer-form.ts';
import { findAttributeMetadata } from './attribute-metadata.ts';
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
      return send(c, refuse(405, catalogueTexts.wrongMethod(method)));
    }
    const target = parseTarget(c);
    if (!target.ok) return send(c, target.problem);
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: methods.join(', ') });
    try {
      return await answerSearch(c, deps, target.value);
    } catch (error) {
      if (!(error instanceof WrongSearch)) throw error;
      return send(c, refuse(400, error.message));
    }
  });
}

type IndexTarget = { store: StoreView; type: EntityType };

/**
 * Parses `/api/catalog/{index}[/{entityType}]/_search…`; refuses unknown indexes and types (Rule
 * F1.22).
 */
function parseTarget(c: Context): Result<IndexTarget, RefusedReply> {
  const [index, ...rest] = c.req.path.replace(/^.*?\/api\/catalog\//, '').split('/');
  const store = storeViews.find((view) => view.index === index);
  const action = rest.pop() ?? '';
  if (!store || !action.startsWith('_search') || rest.length > 1) {
    return refusal(refuse(400, catalogueTexts.wrongAddress));
  }
  const name = rest[0] ?? 'product';
  const type = entityTypes.find((known) => known === name);
  if (!type) return refusal(refuse(400, catalogueTexts.unknownType(name.slice(0, 100))));
  return success({ store, type });
}

async function answerSearch(
  c: Context,
  { documents, settings }: Pick<BackendDeps, 'documents' | 'settings'>,
  target: IndexTarget,
): Promise<Response> {
  const startedAt = performance.now();
  const search = await readSearch(c, target.type, settings);
  const found = await findDocuments(documents, target, search);
  const metadata =
    target.type === 'product' && search.aggregations.length > 0
      ? await findAttributeMetadata(documents, target.store, found.aggregations)
      : [];
  const form = c.req.query('response_format') === 'compact' ? toCompactAnswer : toStandardAnswer;
  const took = Math.round(performance.now() - startedAt);
  return c.json(form({ ...target, search, found, metadata, took }));
}
