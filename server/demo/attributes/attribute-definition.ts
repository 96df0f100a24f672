import type { Words } from '../words.ts';

export type AttributeInput = 'select' | 'multiselect' | 'text' | 'boolean' | 'date';

/** An option of a select; `code` is a stable identifier that is never shown. */
export type OptionDefinition = { code: string; label: Words };

export type AttributeDefinition = {
  id: number;
  code: string;
  label: Words;
  input: AttributeInput;
  options: readonly OptionDefinition[];
  defaultValue: string | null;
  /** Whether listings offer it as a filter. */
  isFilter: boolean;
  isVisibleOnFront: boolean;
};

/**
 * Returns an option's id, the same in all stores: `attribute id * 1000 + position in the list from
 * 1`. New options are appended to a list, so that existing filter URLs keep their meaning.
 */
export function optionIdAt(attributeId: number, index: number): number {
  return attributeId * 1000 + index + 1;
}
