import { escapeText } from 'entities';
import { hashText } from '../scene/random.ts';

/** A sentence, or nothing where the facts do not allow it. */
export type Sentence = string | false | null | undefined;

/** Picks sentences slot by slot and remembers them, so that what follows does not repeat. */
export type Chooser = {
  /**
   * The sentence of a slot for an offer, drawn by its SKU among those that hold; never the form of
   * the last three offers while another one holds. Throws when none holds: a slot must never be
   * empty.
   */
  choose(slot: string, sentences: readonly Sentence[], sku: string): string;
  /** Place in its list of the sentence a slot chose last; -1 before the first. */
  lastForm(slot: string): number;
};

/** How many offers back a form is not used again. */
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

/** Paragraphs as the HTML that product descriptions carry: `<p>` only, the text escaped. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeText(text)}</p>`).join('\n');
}
