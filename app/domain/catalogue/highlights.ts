/** Badges in display order. Rule B18.1. */
export const highlightCodes = ['natural_grass', 'artificial_grass', 'wellness', 'fitness'] as const;
export type Highlight = (typeof highlightCodes)[number];

/** Attributes that give a badge when their value is yes. */
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

/** The data of an offer that decide about badges. */
export type HighlightSource = {
  /** Labels or codes of the badges that the document names; if there are any, only they count. */
  named: readonly string[];
  /** Labels of its pitch surfaces. */
  surfaces: readonly string[];
  saysYesTo: (attributeCode: string) => boolean;
};

/** Returns the badges of an offer in display order. Rule B18.1. */
export function highlightsOf(source: HighlightSource): Highlight[] {
  if (source.named.length > 0) return highlightCodes.filter((code) => isNamed(code, source.named));
  return highlightCodes.filter(
    (code) => isNamed(code, source.surfaces) || earnedBy[code].some(source.saysYesTo),
  );
}

function isNamed(code: Highlight, names: readonly string[]): boolean {
  return names.some((name) => namedAs[code].test(name));
}
