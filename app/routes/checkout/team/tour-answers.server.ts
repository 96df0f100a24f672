import type { AppLoadContext } from '@remix-run/node';
import { defaultSportDiscipline, findSportDiscipline } from '../../../domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../domain/catalogue/sport.ts';
import type { CheckoutDraft, TourDetails } from '../../../domain/checkout/details.ts';
import { answersOf, withSport } from '../../../domain/checkout/faq.ts';
import type { FaqField } from '../../../domain/checkout/faq.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import type { StepView } from '../enter.server.ts';
import { createFaqTexts } from './faq-texts.server.ts';
import { parseFaq } from '../accommodation/accommodation.schema.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Questions about a sport with their answers; null when the brand asks about no sport. */
export type TourQuestions = {
  sport: SportDiscipline;
  fields: FaqField[];
  answers: TourDetails['faq'];
};

export async function loadTourQuestions(
  { shop, visit }: Context,
  { draft: { tour }, cart }: Pick<StepView, 'draft' | 'cart'>,
): Promise<TourQuestions | null> {
  if (visit.store.brand !== 'tour') return null;
  const sport = tour?.sportDiscipline ?? (await shop.checkout.sportOf(visit, cart));
  const fields = await shop.checkout.faq(visit, sport, createFaqTexts(visit));
  return { sport, fields, answers: answersOf(tour, sport) };
}

/**
 * Reads the selected sport and its answers, and keeps the answers of other sports. The form names
 * the sport of the shown questions: without JavaScript it may differ from the selected one.
 */
export async function parseTour(
  context: Context,
  form: FormData,
  draft: CheckoutDraft,
): Promise<{ tour: TourDetails; hasAsked: boolean } | null> {
  const { shop, visit } = context;
  if (visit.store.brand !== 'tour') return null;
  const chosen = readSport(form, 'sportDiscipline') ?? defaultSportDiscipline;
  const asked = readSport(form, 'asked_sport') ?? chosen;
  const fields = await shop.checkout.faq(visit, asked, createFaqTexts(visit));
  const answered = { ...withSport(draft.tour, asked), faq: parseFaq(form, fields) };
  return { tour: withSport(answered, chosen), hasAsked: asked === chosen };
}

function readSport(form: FormData, name: string): SportDiscipline | null {
  return findSportDiscipline(readSubmittedText(form, name));
}
