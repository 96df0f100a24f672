export const country = {
  title: 'Welcher Shop passt zu dir?',
  invite: 'Hallo! Möchtest du lieber zu unserer Seite „{{name}}“ wechseln?',
  inviteWorld: 'Hallo! Möchtest du lieber unsere internationale Seite besuchen?',
  inviteCup: 'Hallo! Möchtest du unsere Turniere lieber auf Deutsch sehen?',
  banner: 'Es gibt eine Seite von uns, die besser zu dir passen könnte:',
  bannerCup: 'Unsere Turniere gibt es auch in einer anderen Sprache:',
  remember: 'Auswahl merken',
  stay: 'Hier bleiben',
  all: 'Alle Länder und Sprachen',
} as const;
