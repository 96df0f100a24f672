import type { Words } from '../words.ts';

export type AttributeInput = 'select' | 'multiselect' | 'text' | 'boolean' | 'date';

/** An option of a select; `code` is our stable word for it, never shown. */
export type OptionDefinition = { code: string; label: Words };

export type AttributeDefinition = {
  id: number;
  code: string;
  label: Words;
  input: AttributeInput;
  options: readonly OptionDefinition[];
  defaultValue: string | null;
  /** Offered as a filter of a listing. */
  isFilter: boolean;
  isVisibleOnFront: boolean;
};

/**
 * An option's id: the same in all stores, `attribute id * 1000 + place in the list from 1`.
 * New options go to the end of a list so that saved addresses keep their meaning.
 */
export function optionIdAt(attributeId: number, index: number): number {
  return attributeId * 1000 + index + 1;
}
