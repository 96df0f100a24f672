import type { OptionDefinition } from './attribute-definition.ts';

const option = (code: string, german: string, english = german): OptionDefinition => ({
  code,
  label: [german, english],
});

export const surfaceOptions = [
  option('natural', 'Naturrasen', 'Natural grass'),
  option('artificial', 'Kunstrasen', 'Artificial grass'),
  option('hall', 'Kunstrasenhalle', 'Indoor artificial grass'),
];

export const equipmentOptions = [
  option('goals', 'Mobile Tore', 'Mobile goals'),
  option('youthGoals', 'Jugendtore', 'Youth goals'),
  option('hurdles', 'Hürden und Stangen', 'Hurdles and poles'),
  option('dummies', 'Freistoßmauer', 'Free-kick dummies'),
  option('floodlights', 'Flutlicht', 'Floodlights'),
  option('video', 'Kamera für Videoanalyse', 'Video analysis camera'),
  option('laundry', 'Trikotwäsche', 'Kit laundry'),
  option('iceBath', 'Eisbad', 'Ice bath'),
];

/** Highlight badges (Rule B18.1). */
export const highlightOptions = [
  option('natural_grass', 'Naturrasen', 'Natural grass'),
  option('artificial_grass', 'Kunstrasen', 'Artificial grass'),
  option('wellness', 'Wellness'),
  option('fitness', 'Fitness'),
];

export const starOptions = [
  option('3', '3 Sterne', '3 stars'),
  option('4', '4 Sterne', '4 stars'),
  option('5', '5 Sterne', '5 stars'),
];

/** Codes are the sport disciplines (Rule B16.1). */
export const sportOptions = [
  option('soccer', 'Fußball', 'Football'),
  option('athletics', 'Leichtathletik', 'Athletics'),
  option('basketball', 'Basketball'),
  option('handball', 'Handball'),
  option('icehockey', 'Eishockey', 'Ice hockey'),
  option('swimming', 'Schwimmen', 'Swimming'),
  option('tennis', 'Tennis'),
  option('triathlon', 'Triathlon'),
  option('tournament', 'Fußballturnier', 'Football tournament'),
];

export const sideSportOptions = [
  option('beachvolleyball', 'Beachvolleyball', 'Beach volleyball'),
  option('padel', 'Padel'),
  option('golf', 'Golf'),
  option('cycling', 'Radfahren', 'Cycling'),
  option('running', 'Laufstrecke', 'Running track'),
  option('sailing', 'Segeln und Surfen', 'Sailing and surfing'),
  option('hiking', 'Wandern', 'Hiking'),
  option('bowling', 'Bowling'),
];

export const poolOptions = [
  option('leisure', 'Freizeitbecken', 'Leisure pool'),
  option('m25', '25-Meter-Becken', '25-metre pool'),
  option('m50', '50-Meter-Becken', '50-metre pool'),
];

export const boardOptions = [
  option('nn', 'Nur Übernachtung', 'Room only'),
  option('uf', 'Frühstück', 'Bed and breakfast'),
  option('hp', 'Halbpension', 'Half board'),
  option('vp', 'Vollpension', 'Full board'),
  option('ai', 'All-inclusive'),
];

/** The first three are packages of camps and trips, the others the accommodation of a cup team. */
export const packageOptions = [
  option('basis', 'Basis', 'Basic'),
  option('spieltag', 'Spieltag', 'Match day'),
  option('leistung', 'Leistung', 'Performance'),
  option('camp', 'Sportcamp', 'Sports camp'),
  option('hotel3', 'Hotel, drei Sterne', 'Three-star hotel'),
  option('hotel4', 'Hotel, vier Sterne', 'Four-star hotel'),
];

export const ageGroupOptions = [
  option('U9', 'U9'),
  option('U11', 'U11'),
  option('U13', 'U13'),
  option('U15', 'U15'),
  option('U17', 'U17'),
  option('U19', 'U19'),
  option('girls', 'Mädchen', 'Girls'),
  option('women', 'Frauen', 'Women'),
  option('men', 'Herren', 'Men'),
];

export const travelOptions = [
  option('bus', 'Bus', 'Coach'),
  option('bahn', 'Bahn', 'Train'),
  option('flug', 'Flug', 'Plane'),
];

export const tripKindOptions = [
  option('stadium', 'Stadionreise', 'Stadium trip'),
  option('season', 'Saisonabschluss', 'End of season'),
  option('youth', 'Jugendfahrt', 'Youth trip'),
  option('jubilee', 'Vereinsjubiläum', 'Club anniversary'),
  option('team', 'Mannschaftsfahrt', 'Team trip'),
];
