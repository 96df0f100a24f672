import { escapeText } from 'entities';
import { hashText } from '../scene/random.ts';

/** A sentence, or a falsy value when it does not fit the facts. */
export type Sentence = string | false | null | undefined;

/** Picks sentences slot by slot and remembers them, so that the next offers do not repeat them. */
export type Chooser = {
  /**
   * Returns the sentence of a slot for an offer, chosen by its SKU among those that fit; avoids the
   * patterns of the last three offers while another one fits. Throws when none fits.
   */
  choose(slot: string, sentences: readonly Sentence[], sku: string): string;
  /** Returns the list index of the sentence that a slot used last; -1 before the first. */
  lastForm(slot: string): number;
};

/** Number of previous offers whose patterns are avoided. */
const REMEMBERED = 3;

export function createChooser(): Chooser {
  const recent = new Map<string, number[]>();
  return {
    choose(slot, sentences, sku) {
      const forms = sentences.flatMap((sentence, form) => (sentence ? [{ sentence, form }] : []));
      const used = recent.get(slot) ?? [];
      const start = hashText(`${sku}/${slot}`) % forms.length;
      const rotated = [...forms.slice(start), ...forms.slice(0, start)];
      const chosen = rotated.find(({ form }) => !used.includes(form)) ?? rotated[0];
      if (!chosen) throw new RangeError(`No sentence of the slot ${slot} holds`);
      recent.set(slot, [chosen.form, ...used].slice(0, REMEMBERED));
      return chosen.sentence;
    },
    lastForm: (slot) => recent.get(slot)?.[0] ?? -1,
  };
}

/** Converts paragraphs to the HTML of product descriptions: `<p>` only, the text escaped. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeText(text)}</p>`).join('\n');
}
