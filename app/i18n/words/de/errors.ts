export const errors = {
  notFoundTitle: 'Abseits.',
  notFoundText: 'Diese Seite gibt es nicht oder nicht mehr. Das Angebot kann umgezogen sein.',
  serverTitle: 'Flutlicht aus.',
  serverText:
    'Bei uns ist etwas schiefgegangen. Versuche es in ein paar Sekunden noch einmal, dein Anfragekorb ist sicher.',
  serverReference: 'Fehlernummer {{id}}',
  unavailableTitle: 'Kurze Trinkpause.',
  unavailableText:
    'Ein Teil des Shops antwortet gerade nicht. Versuche es in ein paar Sekunden noch einmal, dein Anfragekorb ist sicher.',
  offlineTitle: 'Kein Netz.',
  offlineText:
    'Ohne Verbindung können wir nichts Neues laden. Dein Anfragekorb bleibt, wie er ist.',
  connectAgain: 'Erneut verbinden',
  notAvailableOffline: 'Nicht im Offline-Modus verfügbar',
  refusedTitle: 'Das kam nicht von hier.',
  refusedText:
    'Wir konnten nicht prüfen, ob das Formular von unserer Seite stammt. Lade die vorige Seite neu und schicke es noch einmal ab.',
  notTakenText:
    'Wir erreichen unser Buchungssystem gerade nicht und wissen nicht, ob deine Angaben angekommen sind. Sende sie gleich noch einmal: Sie zählen nur einmal.',
  sendAgain: 'Noch einmal senden',
  toCart: 'Zum Anfragekorb',
  tryAgain: 'Noch einmal versuchen',
  toHome: 'Zur Startseite',
  notFoundDocument: 'Seite nicht gefunden',
  documentTitle: 'Fehler {{status}}',
  busyTitle: 'Ausverkauftes Haus.',
  busyText: 'Gerade sind sehr viele auf einmal hier. Versuche es in ein paar Sekunden noch einmal.',
  misdirectedTitle: 'Falsche Adresse',
  misdirectedText: 'Unter diesem Namen gibt es hier keinen Shop.',
  tooLargeTitle: 'Zu viel auf einmal',
  tooLargeText: 'Das Formular ist zu groß. Kürzt bitte die Texte und schickt es noch einmal ab.',
  wrongTypeTitle: 'Das verstehen wir nicht',
  wrongTypeText: 'Hier werden nur gewöhnliche Formulare angenommen.',
  unknownFieldTitle: 'Das Formular passt nicht',
  unknownFieldText:
    'Es enthält ein Feld, das es hier nicht gibt. Öffne die Seite neu, fülle das Formular noch einmal aus und schicke es ab.',
  openPage: 'Seite neu öffnen',
  tooManyFieldsTitle: 'Zu viele Angaben',
  tooManyFieldsText: 'Das Formular enthält mehr Felder, als es geben kann.',
} as const;
