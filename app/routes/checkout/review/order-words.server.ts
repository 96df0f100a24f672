import type { AppLoadContext } from '@remix-run/node';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
import { faqAnswers } from '../../../domain/checkout/faq.ts';
import { wordsIn } from '../../../forms/words.server.ts';
import { faqWords } from '../accommodation/accommodation-data.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Returns the answers to the sport questions as readable text. */
export async function readableFaq({ shop, visit }: Context, { tour }: CheckoutDraft) {
  if (!tour) return [];
  const fields = await shop.checkout.faq(visit, tour.sportDiscipline, faqWords(visit));
  return faqAnswers(fields, tour.faq);
}

/**
 * Returns the draft's codes as texts of the store for the order; null while the draft is
 * incomplete.
 */
export async function orderWords(context: Context, draft: CheckoutDraft) {
  const { team, accommodation } = draft;
  if (!team) return null;
  const t = wordsIn(context.visit.store.language);
  const faq = await readableFaq(context, draft);
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
