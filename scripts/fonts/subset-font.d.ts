declare module 'subset-font' {
  type Range = { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | Range>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
