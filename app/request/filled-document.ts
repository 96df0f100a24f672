/** A document of which only named values differ between visits. */
export type DocumentTemplate = {
  /** Bytes before, between and after the values. */
  pieces: readonly Buffer<ArrayBuffer>[];
  /** Name of the value after each piece but the last; a name may occur several times. */
  names: readonly string[];
};

/** A complete document of one visit. */
export type FilledDocument = {
  bytes: Buffer<ArrayBuffer>;
  /** The template it was made from, and the values of the visit; null: it was rendered alone. */
  filled: FilledTemplate | null;
};

export type FilledTemplate = {
  template: DocumentTemplate;
  /** By name. */
  values: Readonly<Record<string, Buffer<ArrayBuffer>>>;
};

/** Returns the bytes of a template with the values of a visit. */
export function fillTemplate({ template, values }: FilledTemplate): Buffer<ArrayBuffer> {
  const { pieces, names } = template;
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const value = values[names[index] ?? ''];
      return value ? [piece, value] : [piece];
    }),
  );
}
