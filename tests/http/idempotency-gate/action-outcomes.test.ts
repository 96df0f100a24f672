import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { findQueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { queuedRoutes } from '../../../app/outbox/protocol/queued-routes.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import { mapOutagesTo503 } from '../../../server/http/unavailable.ts';
import type { Visit } from '../../../server/visit.ts';
import { endings, queuedForms, shopOf } from './queued-forms.ts';
import type { QueuedForm } from './queued-forms.ts';

type Action = (args: object) => Promise<unknown>;

const actions = new Map<string, Action>();
beforeAll(async () => {
  const routes: Record<string, object> = {};
  for (const id of queuedRoutes) {
    const file = fileURLToPath(new URL(`../../../app/${id}.tsx`, import.meta.url));
    routes[id] = { id, module: (await import(/* @vite-ignore */ file)) as object };
  }
  const build = mapOutagesTo503({ routes } as unknown as ServerBuild);
  for (const id of queuedRoutes) actions.set(id, build.routes[id]?.module.action as never);
});

/** Posts a form to its action, without the chain; returns the kind of the reported outcome. */
async function post(form: QueuedForm, decide: () => unknown, isSignedIn = true) {
  const visit = {
    store: requireStoreView('de_de'),
    now: new Date('2027-03-01T12:00:00Z'),
    traceId: 'a1b2',
    signIn: { customer: isSignedIn ? { email: 'anna@verein.example' } : null },
    session: { data: { notices: [] }, notify: () => undefined, change: () => undefined },
  } as unknown as Visit;
  const request = new Request(`http://localhost${form.path}`, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
  });
  const context = { shop: shopOf(form, decide, defaultSettings), visit };
  // What the action throws is its answer too.
  await actions
    .get(form.routeId)?.({ request, params: form.params ?? {}, context })
    .catch(() => 0);
  return visit.outcome?.kind;
}

const rows = queuedForms.map((form) => ({
  ...form,
  label: `${form.path} ${new URLSearchParams(form.fields).toString().slice(0, 40)}`,
}));

/** Rule E2.27 */
describe('the action of a form that the outbox queues', () => {
  it('has a row here for each of its routes', () => {
    expect([...new Set(rows.map(({ routeId }) => routeId))].sort()).toEqual(
      [...queuedRoutes].sort(),
    );
    for (const { path, fields, routeId } of rows) {
      const queued = findQueuedPost(path, Object.entries(fields));
      expect(queuedRoutes[queued?.route ?? -1]).toBe(routeId);
    }
  });

  it.each(rows)('reports that $label is done', async (form) => {
    expect(await post(form, () => endings.done(form))).toBe('done');
  });

  it.each(rows.filter(({ refused }) => refused))('reports that $label is refused', async (form) => {
    expect(await post(form, () => endings.refused(form))).toBe('refused');
  });

  it.each(rows)('reports that $label is unknown when the host is unreachable', async (form) => {
    expect(await post(form, () => endings.unavailable())).toBe('unknown');
  });

  it.each(rows)('reports that $label is unknown when it throws', async (form) => {
    for (const error of [new CatalogueUnavailable('no engine'), new TypeError('a defect')]) {
      expect(await post(form, () => Promise.reject(error))).toBe('unknown');
    }
  });

  it.each(rows.filter(({ needsAccount }) => needsAccount))(
    'reports that $label is signed out without a sign-in',
    async (form) => {
      expect(await post(form, () => endings.done(form), false)).toBe('signed-out');
    },
  );

  it.each(rows)('reports that $label is refused with an undeclared field', async (form) => {
    const fields = { ...form.fields, undeclared: '1' };
    expect(await post({ ...form, fields }, () => endings.done(form))).toBe('refused');
  });
});
