/** Badges in the order they are shown. spec: catalogue §9 Highlight badges */
export const highlightCodes = ['natural_grass', 'artificial_grass', 'wellness', 'fitness'] as const;
export type Highlight = (typeof highlightCodes)[number];

/** Attributes that earn a badge when an offer says yes to them. spec: catalogue §3 Domain attributes */
const earnedBy: Record<Highlight, readonly string[]> = {
  natural_grass: ['naturrasen'],
  artificial_grass: ['kunstrasen', 'indoor_kunstrasen'],
  wellness: ['wellness', 'physio', 'physio_reg', 'indoorpool', 'pool_indoor'],
  fitness: ['fitness', 'equipment'],
};

const namedAs: Record<Highlight, RegExp> = {
  natural_grass: /^natural_grass$|naturrasen|natural (grass|turf)/i,
  artificial_grass: /^artificial_grass$|kunstrasen|(artificial|synthetic) (grass|turf)/i,
  wellness: /wellness|\bspa\b/i,
  fitness: /fitness|\bgym\b/i,
};

/** What a document tells about badges. */
export type HighlightSource = {
  /** Labels or codes of the badges it names itself; they alone count when there are any. */
  named: readonly string[];
  /** Labels of its pitch surfaces. */
  surfaces: readonly string[];
  saysYesTo: (attributeCode: string) => boolean;
};

/** Badges of an offer in display order. spec: catalogue §9 */
export function highlightsOf(source: HighlightSource): Highlight[] {
  if (source.named.length > 0) return highlightCodes.filter((code) => isNamed(code, source.named));
  return highlightCodes.filter(
    (code) => isNamed(code, source.surfaces) || earnedBy[code].some(source.saysYesTo),
  );
}

function isNamed(code: Highlight, names: readonly string[]): boolean {
  return names.some((name) => namedAs[code].test(name));
}
