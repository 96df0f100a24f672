import type { ActionFunctionArgs } from '@remix-run/node';
import { json } from '@remix-run/node';
import { readKnownFields } from '../domain/form-fields.ts';
import type { FormFields } from '../domain/form-fields.ts';
import { noStore } from '../request/answers.server.ts';

export type FormActionArgs = ActionFunctionArgs & {
  /** The posted form, with known fields only. */
  form: FormData;
};

/**
 * Creates the action of a route. `fields`: what the route's forms may contain besides the common
 * fields. Refuses any other name with 400 before `act` runs. `saveLost` runs instead when the form's
 * session is gone, and after `act` when the cart is: it saves the answers and returns whether it
 * could. Rule S5.9
 */
export function createFormAction<Answer>(
  fields: FormFields,
  act: (args: FormActionArgs) => Answer | Promise<Answer>,
  saveLost?: (args: FormActionArgs) => Promise<boolean>,
) {
  const readForm = async (args: ActionFunctionArgs) =>
    readKnownFields(await args.request.formData(), fields);

  async function action(args: ActionFunctionArgs): Promise<Answer> {
    const form = await readForm(args);
    if (form === null) {
      throw json(null, { status: 400, statusText: 'Bad Request', headers: noStore });
    }
    try {
      return await act({ ...args, form });
    } catch (error) {
      const { isCartEmpty, session } = args.context.visit;
      if (isCartEmpty && !session.isLeft && form.has('form_token')) {
        await saveLost?.({ ...args, form });
      }
      throw error;
    }
  }
  if (!saveLost) return Object.assign(action, { fields });
  const save = async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    return form !== null && saveLost({ ...args, form });
  };
  return Object.assign(action, { fields, saveLost: save });
}

/**
 * Marks an action whose form takes time to fill in: when the sign-in has ended, the form stays on
 * the page while its user signs in again, and is then sent from there. Rule D10.5
 */
export function repeatAfterSignIn<Action extends object>(
  action: Action,
): Action & { repeatsAfterSignIn?: boolean } {
  return Object.assign(action, { repeatsAfterSignIn: true });
}
