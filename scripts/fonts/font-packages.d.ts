declare module 'subset-font' {
  type Range = { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'sfnt';
      variationAxes: Record<string, number | Range>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'woff2'): Promise<Buffer> };
  export default fontverter;
}
