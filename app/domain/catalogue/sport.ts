/** Disciplines in display order. Rule B16.1. */
export const sportDisciplines = [
  { value: 'athletics', attributeSet: 'Leichtathletikhotels' },
  { value: 'basketball', attributeSet: 'Basketballhotels' },
  { value: 'handball', attributeSet: 'Handballhotels' },
  { value: 'icehockey', attributeSet: 'Eishockeyhotels' },
  { value: 'soccer', attributeSet: 'Hotel' },
  { value: 'swimming', attributeSet: 'Schwimmhotels' },
  { value: 'tennis', attributeSet: 'Tennishotels' },
  { value: 'triathlon', attributeSet: 'Triathlonhotels' },
  { value: 'tournament', attributeSet: 'Turnierhotels' },
] as const;

export type SportDiscipline = (typeof sportDisciplines)[number]['value'];

export const defaultSportDiscipline: SportDiscipline = 'soccer';

export function findSportDiscipline(value: string | null): SportDiscipline | null {
  return sportDisciplines.find((discipline) => discipline.value === value)?.value ?? null;
}

/** Attribute set with the FAQ of each discipline. Rules B16.3, B16.4. */
export const attributeSetNames = Object.fromEntries(
  sportDisciplines.map((discipline) => [discipline.value, discipline.attributeSet]),
) as Record<SportDiscipline, string>;
