import type { Context, Hono } from 'hono';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { WireBlock, WirePage } from '../../commerce/contract/cms.ts';
import type { DocumentKey } from '../catalogue/documents.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import { findStoreOfId, readStore, send } from '../http/request.ts';

type Find = (store: StoreView, by: DocumentKey) => Promise<WirePage | WireBlock | null>;

/**
 * Adds the calls for CMS pages and blocks, by id in the store of the call and by identifier in any
 * store (Rule F1.93).
 */
export function addCmsCalls(app: Hono, { documents }: BackendDeps): void {
  const kinds: readonly [name: string, find: Find][] = [
    ['cmsPage', (store, by) => documents.findPage(store, by)],
    ['cmsBlock', (store, by) => documents.findBlock(store, by)],
  ];
  for (const [name, find] of kinds) {
    app.get(`/api/ext/cms-data/${name}/:id{[0-9]{1,9}}`, async (c) => {
      const by = { id: Number(c.req.param('id')) };
      return answer(c, readStore(c), by, find);
    });
    app.get(`/api/ext/cms-data/${name}Identifier/:identifier{.+}/storeId/:store`, async (c) => {
      const by = { identifier: c.req.param('identifier') };
      return answer(c, storeOfId(c.req.param('store')), by, find);
    });
  }
}

async function answer(
  c: Context,
  store: Result<StoreView, RefusedReply>,
  by: DocumentKey,
  find: Find,
): Promise<Response> {
  if (!store.ok) return send(c, store.problem);
  const found = await find(store.value, by);
  return send(c, found ? replyWith(found) : refuse(404, toProblem(404, 'No such entity')));
}

function storeOfId(id: string): Result<StoreView, RefusedReply> {
  const store = findStoreOfId(id);
  return store ? success(store) : refusal(refuse(400, toProblem(400, 'Unknown store id')));
}

/** Refusals of these calls hold an object (Rule F1.5). */
function toProblem(code: number, errorMessage: string): { errorMessage: string; code: number } {
  return { errorMessage, code };
}
