import type { Attribute } from '../catalogue/attribute.ts';
import { isFieldName } from '../form-fields.ts';
import { findOwn } from '../own-value.ts';
import type { SportDiscipline } from '../catalogue/sport.ts';
import type { FaqGiven, TourDetails } from './details.ts';

/** A question of a sport discipline. Rule C9.19. */
export type FaqField = {
  code: string;
  label: string;
  input: 'select' | 'boolean' | 'multiselect' | 'text';
  /** Empty for free text. Select and boolean begin with an empty option. Rule C9.21. */
  options: { value: string; label: string }[];
  defaultValue: string | null;
};

/**
 * Returns the questions of an attribute set, in its order, without other input types, codes that no
 * form field can have, and options without a label; options are sorted. `yes` and `no`: labels of a
 * boolean. Rules C9.20, C9.21, C9.22, C9.23, B7.27.
 */
export function faqFields(
  codes: readonly string[],
  attributes: readonly Attribute[],
  words: { yes: string; no: string; choose: string },
): FaqField[] {
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
  return codes.flatMap((code): FaqField[] => {
    const attribute = byCode.get(code);
    if (!attribute || !isFieldName(`faq[${code}]`)) return [];
    const { input } = attribute;
    const field = { code, label: attribute.label, defaultValue: attribute.defaultValue };
    const empty = { value: '', label: words.choose };
    const options = attribute.options
      .filter((option) => option.label.trim() !== '')
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map((option) => ({ value: option.id, label: option.label }));
    switch (input) {
      case 'text':
        return [{ ...field, input, options: [] }];
      case 'select':
        return [{ ...field, input, options: [empty, ...options] }];
      case 'multiselect':
        return [{ ...field, input, options }];
      case 'boolean': {
        const answers = [
          { value: '1', label: words.yes },
          { value: '0', label: words.no },
        ];
        return [{ ...field, input, options: [empty, ...answers] }];
      }
      default:
        return [];
    }
  });
}

/** Returns the answers for a discipline, also when another one is chosen now. */
export function answersOf(tour: TourDetails | null, sport: SportDiscipline): FaqGiven {
  if (tour === null) return {};
  return tour.sportDiscipline === sport ? tour.faq : (tour.otherFaq[sport] ?? {});
}

/** Returns the details with `sport` chosen; the previous answers are saved. Rule C9.25. */
export function withSport(tour: TourDetails | null, sport: SportDiscipline): TourDetails {
  if (tour === null) return { sportDiscipline: sport, faq: {}, otherFaq: {} };
  if (tour.sportDiscipline === sport) return tour;
  const { [sport]: _chosen, ...otherFaq } = tour.otherFaq;
  const isAnswered = Object.keys(tour.faq).length > 0;
  return {
    sportDiscipline: sport,
    faq: answersOf(tour, sport),
    otherFaq: isAnswered ? { ...otherFaq, [tour.sportDiscipline]: tour.faq } : otherFaq,
  };
}

/**
 * Returns the labels of the chosen values, for order and review page. Unknown values are left out.
 */
export function faqAnswers(
  fields: readonly FaqField[],
  faq: Readonly<FaqGiven>,
): { code: string; label: string; values: string[] }[] {
  return fields.flatMap((field) => {
    const given = findOwn(faq, field.code);
    const list = given === null ? [] : Array.isArray(given) ? given : [given];
    const values = list
      .map((value) =>
        field.input === 'text'
          ? value
          : (field.options.find((option) => option.value === value)?.label ?? ''),
      )
      .filter((value) => value !== '');
    return values.length > 0 ? [{ code: field.code, label: field.label, values }] : [];
  });
}
