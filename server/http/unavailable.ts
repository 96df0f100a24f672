import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node';
import { readKnownFields } from '../../app/domain/form-fields.ts';
import type { FormFields } from '../../app/domain/form-fields.ts';
import { postedForm } from '../../app/domain/submitted-form.ts';
import type { BareFacts, PostedForm } from '../../app/domain/submitted-form.ts';
import { stripStorePrefix } from '../../app/outbox/protocol/kinds.ts';
import { withoutDataRoute } from '../../app/request/data-request.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { isTemporary } from '../database/conflict.ts';
import { noteFailure } from './middleware/request-log.ts';
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
export function withHonestOutages(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: honest(route.module) },
    ]),
  );
  return { ...build, routes };
}

function honest(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: said(loader) }),
    ...(action && { action: withForm(action) }),
  };
}

function said<Door extends (...args: never[]) => unknown>(door: Door): Door {
  const asked = async (...args: Parameters<Door>) => {
    try {
      return await door(...args);
    } catch (error) {
      throw outageOf(error) ?? error;
    }
  };
  // Keeps properties of the function, such as `hydrate`.
  return Object.assign(asked, door);
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
type Action = ((args: ActionFunctionArgs) => unknown) & { fields?: FormFields };

function withForm(action: Action) {
  const acting = async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    // The action consumes the form, and only its error tells whether it is needed again.
    const again = request.clone();
    try {
      return await action(args);
    } catch (error) {
      const outage = outageOf(error);
      if (outage === null) {
        if (error instanceof Response && error.status === 400) {
          const { log } = context.shop;
          const { traceId } = context.visit;
          recordSecurityEvent(log, 'request.body-refused', { reason: 'unknown-field', traceId });
        }
        throw error;
      }
      const url = withoutDataRoute(new URL(request.url));
      const form = await again.formData();
      const known = action.fields ? readKnownFields(form, action.fields) : form;
      const address = stripStorePrefix(url.pathname, context.visit.store.prefix) + url.search;
      const posted: PostedForm | null = known && postedForm(address, known);
      const { status, statusText, headers } = outage;
      headers.set('Cache-Control', 'no-store');
      const answer: Response = Response.json(
        { posted, ...(await factsOf(context)) },
        { status, statusText, headers },
      );
      throw answer;
    }
  };
  return Object.assign(acting, action);
}

/** After an action throws, Remix runs no loader: the answer brings the data of the layout. */
async function factsOf({ shop, visit }: AppLoadContext): Promise<BareFacts> {
  const frame = await shop.layout.read(visit).catch(() => null);
  return { traceId: visit.traceId, legal: frame?.legal ?? [] };
}
