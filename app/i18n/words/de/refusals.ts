export const refusals = {
  refusedTitle: 'Das kam nicht von hier.',
  refusedText:
    'Wir konnten nicht prüfen, ob das Formular von unserer Seite stammt. Lade die vorige Seite neu und schicke es noch einmal ab.',
  busyTitle: 'Volles Haus.',
  busyText: 'Gerade sind sehr viele auf einmal hier. Versuche es in ein paar Sekunden noch einmal.',
  misdirectedTitle: 'Falsche Adresse',
  misdirectedText: 'Unter diesem Namen gibt es hier keinen Shop.',
  tooLargeTitle: 'Zu viel auf einmal',
  tooLargeText: 'Das Formular ist zu groß. Kürze bitte die Texte und schicke es noch einmal ab.',
  wrongMethodTitle: 'Das geht hier nicht',
  wrongMethodText: 'So lässt sich diese Adresse nicht aufrufen.',
  wrongTypeTitle: 'Das verstehen wir nicht',
  wrongTypeText: 'Hier werden nur gewöhnliche Formulare angenommen.',
  tooManyFieldsTitle: 'Zu viele Angaben',
  tooManyFieldsText: 'Das Formular enthält mehr Felder, als es geben kann.',
} as const;
