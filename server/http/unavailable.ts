import { stripStorePrefix } from '../../app/domain/store/paths.ts';
import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node';
import { readKnownFields } from '../../app/domain/form-fields.ts';
import type { FormFields } from '../../app/domain/form-fields.ts';
import { findLostNeed } from '../../app/domain/store/lost-session.ts';
import type { LostSession } from '../../app/domain/store/lost-session.ts';
import { postedForm } from '../../app/domain/submitted-form.ts';
import type { MinimalLayoutData, PostedForm } from '../../app/domain/submitted-form.ts';
import { reportOutcome, toOutcome } from '../../app/outbox/protocol/outcome.ts';
import { withoutDataRoute } from '../../app/request/data-request.ts';
import { createFormRequest } from './form-request.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { isTemporary } from '../database/conflict.ts';
import { noteFailure } from './middleware/request-log.ts';
import { formTokenField } from './middleware/same-origin.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/** Seconds after which a visitor or crawler may try again. */
const retryAfter = '10';

/**
 * Wraps the loaders and actions of a build so that an unavailable catalogue or commerce host
 * becomes a 503 with the error page. The submitted form travels with the 503, so that the page can
 * offer to send it again. Rules A17, R3.9, R3.10
 */
export function mapOutagesTo503(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: wrapModule(route.module) },
    ]),
  );
  return { ...build, routes };
}

function wrapModule(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: wrapLoader(loader) }),
    ...(action && { action: withForm(action) }),
  };
}

function wrapLoader<Loader extends (...args: never[]) => unknown>(loader: Loader): Loader {
  const asked = async (...args: Parameters<Loader>) => {
    try {
      return await loader(...args);
    } catch (error) {
      throw outageOf(error) ?? error;
    }
  };
  // Keeps properties of the function, such as `hydrate`.
  return Object.assign(asked, loader);
}

/** Returns the response to throw when the error means an outage; null otherwise. */
function outageOf(error: unknown): Response | null {
  if (error instanceof Response) return error.status === 503 ? error : null;
  if (isTemporary(error)) noteFailure('database unavailable', error);
  else if (error instanceof CatalogueUnavailable) noteFailure('catalogue unavailable', error);
  else return null;
  return new Response(null, {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { 'Retry-After': retryAfter },
  });
}

/** Only the fields that an action declares are repeated. */
type Action = ((args: ActionFunctionArgs) => unknown) & {
  fields?: FormFields;
  /** Saves the answers of a form whose cart is gone; returns whether it could. */
  saveLost?: (args: ActionFunctionArgs) => Promise<boolean>;
  /** The form stays on the page to be sent again after a sign-in. */
  repeatsAfterSignIn?: boolean;
};

/** Reports the outcome of an action that throws, and adds its form to the answer of an outage. */
function withForm(action: Action) {
  const acting = async (given: ActionFunctionArgs) => {
    const { form = null } = given.context.visit;
    const request = form === null ? given.request : createFormRequest(given.request, form);
    const args = { ...given, request };
    // The action consumes the form, and only its error shows whether it is needed again.
    const again = request.clone();
    const { lostSession } = args.context.visit;
    if (lostSession) throw await answerLost(action, args, lostSession);
    try {
      return await action(args);
    } catch (error) {
      if (action.repeatsAfterSignIn && asksSignIn(error, args.context.visit)) {
        throw await answerLost(action, { ...args, request: again }, 'ended');
      }
      const outage = outageOf(error);
      reportError(args.context, outage ?? error);
      throw outage === null ? error : await withPosted(outage, action, { ...args, request: again });
    }
  };
  return Object.assign(acting, action);
}

/** Returns whether an action redirects a form of a page, whose sign-in has ended, to the sign-in. */
function asksSignIn(error: unknown, { outcome, form }: AppLoadContext['visit']): boolean {
  const isFromPage = new URLSearchParams(form ?? '').has(formTokenField);
  return isFromPage && error instanceof Response && outcome?.kind === 'signed-out';
}

/**
 * Returns the answer to a form of a session that is gone: nothing was done, its fields are there to
 * be sent in the new session. Rules D10.5, S5.9
 */
async function answerLost(
  action: Action,
  { request, ...args }: ActionFunctionArgs,
  lostSession: LostSession,
) {
  const { visit } = args.context;
  const again = request.clone();
  const isSaved = (await action.saveLost?.({ ...args, request })) ?? false;
  const { posted, ...facts } = await readPosted(action, { ...args, request: again });
  const renewed = posted && {
    ...posted,
    fields: posted.fields.map(([name, value]): [string, string] => [
      name,
      name === formTokenField ? visit.formToken : value,
    ]),
  };
  reportOutcome(visit, toOutcome(403, null, 5));
  const needs = posted ? findLostNeed(posted) : 'nothing';
  return Response.json(
    { posted: renewed, ...facts, lostSession, isSaved, needs },
    { status: 403, statusText: 'Forbidden', headers: { 'Cache-Control': 'no-store' } },
  );
}

/** A thrown redirect names a page that has to come first: the action had no effect. Rule E2.27 */
function reportError({ shop, visit }: AppLoadContext, error: unknown): void {
  const isResponse = error instanceof Response;
  const status = isResponse ? error.status : 500;
  const wait = isResponse ? error.headers.get('Retry-After') : null;
  const seconds = wait !== null && /^\d{1,6}$/.test(wait) ? Number(wait) : 5;
  reportOutcome(visit, toOutcome(status < 400 ? 409 : status, null, seconds));
  if (status !== 400) return;
  const { traceId } = visit;
  recordSecurityEvent(shop.log, 'request.body-refused', { reason: 'unknown-field', traceId });
}

/** Returns the 503 with the submitted form and what the error page shows. */
async function withPosted(
  { status, statusText, headers }: Response,
  action: Action,
  args: ActionFunctionArgs,
): Promise<Response> {
  headers.set('Cache-Control', 'no-store');
  return Response.json(await readPosted(action, args), { status, statusText, headers });
}

async function readPosted({ fields }: Action, { request, context }: ActionFunctionArgs) {
  const url = withoutDataRoute(new URL(request.url));
  const form = await request.formData();
  const known = fields ? readKnownFields(form, fields) : form;
  const address = stripStorePrefix(url.pathname, context.visit.store.prefix) + url.search;
  const posted: PostedForm | null = known && postedForm(address, known);
  return { posted, ...(await factsOf(context)) };
}

/** After an action throws, Remix runs no loader: the answer brings the data of the layout. */
async function factsOf({ shop, visit }: AppLoadContext): Promise<MinimalLayoutData> {
  const layout = await shop.layout.read(visit).catch(() => null);
  return { traceId: visit.traceId, legal: layout?.legal ?? [] };
}
