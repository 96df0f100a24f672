import type { LineChoice } from '../cart/cart.ts';
import type { Attribute } from '../catalogue/attribute.ts';

/** What the lines of a cart already decide about the stay, as visitors read it. Rule C9.37. */
export type KnownStay = { catering: string | null; package: string | null };

/** Codes of the attributes whose variants decide a question of the accommodation step. */
const attributeCodes: Record<keyof KnownStay, readonly string[]> = {
  catering: ['board', 'catering'],
  package: ['package'],
};

export const nothingKnown: KnownStay = { catering: null, package: null };

/**
 * Returns the board and the package that the variants in the cart have; different ones of several
 * lines are listed. Null for what no line decides.
 */
export function findKnownStay(
  lines: readonly { choice: Pick<LineChoice, 'variant'> }[],
  attributes: readonly Pick<Attribute, 'id' | 'code' | 'options'>[],
): KnownStay {
  const chosen = lines.flatMap(({ choice }) => choice.variant);
  const labelsOf = (codes: readonly string[]) => {
    const labels = chosen.flatMap(({ option, value }) => {
      const attribute = attributes.find(({ id }) => String(id) === option);
      if (!attribute || !codes.includes(attribute.code)) return [];
      return attribute.options.find(({ id }) => id === value)?.label || [];
    });
    return [...new Set(labels)].join(', ') || null;
  };
  return {
    catering: labelsOf(attributeCodes.catering),
    package: labelsOf(attributeCodes.package),
  };
}
