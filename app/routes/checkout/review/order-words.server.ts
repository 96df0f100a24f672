import type { AppLoadContext } from '@remix-run/node';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
import type { KnownStay } from '../../../domain/checkout/known-stay.ts';
import { faqAnswers } from '../../../domain/checkout/faq.ts';
import { getTranslator } from '../../../forms/words.server.ts';
import { createFaqTexts } from '../team/faq-texts.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Returns the answers to the sport questions as readable text. */
export async function formatFaqAnswers({ shop, visit }: Context, { tour }: CheckoutDraft) {
  if (!tour) return [];
  const fields = await shop.checkout.faq(visit, tour.sportDiscipline, createFaqTexts(visit));
  return faqAnswers(fields, tour.faq);
}

/** Returns the draft's codes as texts of the store for the order. */
export async function toOrderTexts(
  context: Context,
  { draft, known }: { draft: CheckoutDraft; known: KnownStay },
) {
  const { team, accommodation } = draft;
  const t = getTranslator(context.visit.store.language);
  const faq = await formatFaqAnswers(context, draft);
  return {
    gender: team && t(`checkout:team.genders.${team.gender}`),
    age: team && t(`checkout:team.ages.${team.age}`),
    role: team?.role ? t(`checkout:team.roles.${team.role}`) : null,
    ...toStayTexts(t, accommodation, known),
    faq: Object.fromEntries(faq.map(({ code, values }) => [code, values])),
    questions: Object.fromEntries(faq.map(({ code, label }) => [code, label])),
    sport: draft.tour ? t(`stay:tour.sports.${draft.tour.sportDiscipline}`) : null,
  };
}

/** The lines of the cart decide before the answers of the step. Rule C9.37. */
function toStayTexts(
  t: ReturnType<typeof getTranslator>,
  stay: CheckoutDraft['accommodation'],
  known: KnownStay,
) {
  const catering = stay && t(`stay:caterings.${stay.catering}`);
  const chosen = stay?.package ? t(`stay:packages.${stay.package}`) : null;
  return { catering: known.catering ?? catering, package: known.package ?? chosen };
}
