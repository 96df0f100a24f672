import type { ActionFunctionArgs } from '@remix-run/node';
import { json } from '@remix-run/node';
import { readKnownFields } from '../domain/form-fields.ts';
import type { FormFields } from '../domain/form-fields.ts';
import { noStore } from '../request/answers.server.ts';

type FormActionArgs = ActionFunctionArgs & {
  /** The posted form, with known fields only. */
  form: FormData;
};

/**
 * Creates the action of a route. `fields`: what the route's forms may contain besides the common
 * fields. Refuses any other name with 400 before `act` runs.
 */
export function createFormAction<Answer>(
  fields: FormFields,
  act: (args: FormActionArgs) => Answer | Promise<Answer>,
) {
  async function action(args: ActionFunctionArgs): Promise<Answer> {
    const form = readKnownFields(await args.request.formData(), fields);
    if (form === null) {
      throw json(null, { status: 400, statusText: 'Bad Request', headers: noStore });
    }
    return act({ ...args, form });
  }
  return Object.assign(action, { fields });
}
