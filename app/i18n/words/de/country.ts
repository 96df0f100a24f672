export const country = {
  title: 'Welcher Shop passt zu euch?',
  invite: 'Hallo! Möchtet ihr lieber zu unserer Seite „{{name}}“ wechseln?',
  inviteWorld: 'Hallo! Möchtet ihr lieber unsere internationale Seite besuchen?',
  inviteCup: 'Hallo! Möchtet ihr unsere Turniere lieber auf Deutsch sehen?',
  banner: 'Es gibt eine Seite von uns, die besser zu euch passen könnte:',
  bannerCup: 'Unsere Turniere gibt es auch in einer anderen Sprache:',
  remember: 'Auswahl merken',
  stay: 'Hier bleiben',
  all: 'Alle Länder und Sprachen',
} as const;
