import type { AppLoadContext } from '@remix-run/node';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
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

/**
 * Returns the draft's codes as texts of the store for the order; null while the draft is
 * incomplete.
 */
export async function toOrderTexts(context: Context, draft: CheckoutDraft) {
  const { team, accommodation } = draft;
  if (!team) return null;
  const t = getTranslator(context.visit.store.language);
  const faq = await formatFaqAnswers(context, draft);
  return {
    gender: t(`checkout:team.genders.${team.gender}`),
    age: t(`checkout:team.ages.${team.age}`),
    role: team.role ? t(`checkout:team.roles.${team.role}`) : null,
    catering: accommodation && t(`checkout:accommodation.caterings.${accommodation.catering}`),
    package: accommodation?.package
      ? t(`checkout:accommodation.packages.${accommodation.package}`)
      : null,
    faq: Object.fromEntries(faq.map(({ code, values }) => [code, values])),
    questions: Object.fromEntries(faq.map(({ code, label }) => [code, label])),
    sport: draft.tour ? t(`checkout:tour.sports.${draft.tour.sportDiscipline}`) : null,
  };
}
