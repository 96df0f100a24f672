import type { Words } from '../words.ts';

/** Fictional authors of reviews, with first name and initial only. */
export type Reviewer = { name: string; role: Words; isAdultTeam: boolean };

const person = (name: string, german: string, english: string): Reviewer => ({
  name,
  role: [german, english],
  isAdultTeam: /Herren|Frauen|zweite/.test(german),
});

export const reviewers: readonly [Reviewer, ...Reviewer[]] = [
  person('Birte P.', 'Betreuerin U15', 'U15 team manager'),
  person('Malte S.', 'Trainer U17', 'U17 coach'),
  person('Regina H.', 'Abteilungsleiterin', 'Club secretary'),
  person('Tobias K.', 'Kapitän, Herren', 'Captain, men’s team'),
  person('Fatma Y.', 'Trainerin, Frauen', 'Coach, women’s team'),
  person('Georg L.', 'Teammanager', 'Team manager'),
  person('Lukas B.', 'Co-Trainer U19', 'Assistant coach, U19'),
  person('Ivana R.', 'Trainerin U13', 'U13 coach'),
  person('Peter W.', 'Vater und Zeugwart', 'Father and kit man'),
  person('Sabine M.', 'Jugendleiterin', 'Head of youth football'),
  person('Henrik D.', 'Torwarttrainer', 'Goalkeeping coach'),
  person('Noémie F.', 'Physiotherapeutin', 'Physiotherapist'),
  person('Andreas Z.', 'Trainer, zweite Mannschaft', 'Coach, reserves'),
  person('Carla T.', 'Betreuerin U11', 'U11 team manager'),
  person('Martin O.', 'Alte Herren', 'Veterans’ team'),
  person('Elif A.', 'Kapitänin, Frauen', 'Captain, women’s team'),
];
