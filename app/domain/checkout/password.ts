export type CharacterClass = 'lower' | 'upper' | 'digit' | 'special';

export const passwordLength = { min: 8, max: 128 } as const;

/** Of the four character classes this many must be there. spec: transactions §5 */
export const requiredClasses = 3;

export function characterClasses(password: string): Set<CharacterClass> {
  const found = new Set<CharacterClass>();
  if (/\p{Ll}/u.test(password)) found.add('lower');
  if (/\p{Lu}/u.test(password)) found.add('upper');
  if (/\p{Nd}/u.test(password)) found.add('digit');
  if (/[^\p{L}\p{Nd}]/u.test(password)) found.add('special');
  return found;
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-few-classes';

/** Null when the password keeps the rules. spec: transactions §5 */
export function findPasswordProblem(typed: string): PasswordProblem | null {
  // As it is hashed: a letter and its accent are one character, however the keyboard sends them.
  const password = typed.normalize('NFC');
  const { length } = [...password];
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  return characterClasses(password).size < requiredClasses ? 'too-few-classes' : null;
}
