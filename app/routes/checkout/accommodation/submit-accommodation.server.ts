import type { AppLoadContext } from '@remix-run/node';
import { parseForm } from '../../../forms/parse-form.server.ts';
import { noStorePage, seeOther, toUnvalidatedReply } from '../../../request/answers.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { enterStep, pathAfter, saveStep } from '../enter.server.ts';
import { loadTourQuestions, parseTour } from '../team/tour-answers.server.ts';
import { accommodationSchema, toAccommodation } from './accommodation.schema.server.ts';

/** Saves the accommodation, counts its beds, or asks the questions about another sport. */
export async function submitAccommodation(form: FormData, context: AppLoadContext) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'accommodation');
  const { cart, days, draft, stay, travellers } = view;
  const { brand } = visit.store;
  const parsed = await parseTour(context, form, draft);
  const tour = parsed?.tour ?? null;
  const questions = await loadTourQuestions(context, { draft: { ...draft, tour }, cart });
  const submission = parseForm(form, accommodationSchema({ days, brand, stay }));
  const intent = form.get('intent');
  if (intent === 'sum' || intent === 'faq') {
    // Without validation: the same page with the beds counted or with other questions.
    if (intent === 'faq') await shop.checkout.saveStep(visit, { tour });
    return noStorePage({
      result: toUnvalidatedReply(submission),
      questions,
      isAsking: false,
      isCounting: intent === 'sum',
    });
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { questions, isAsking: false });
  }
  await saveStep(context, view, {
    accommodation: toAccommodation(submission.value, travellers),
    tour,
  });
  if (parsed && !parsed.hasAsked && questions && questions.fields.length > 0) {
    return noStorePage({ result: toUnvalidatedReply(submission), questions, isAsking: true });
  }
  return seeOther(pathAfter('accommodation', view));
}
