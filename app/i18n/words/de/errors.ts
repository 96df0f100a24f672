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
  notTakenText:
    'Wir erreichen unser Buchungssystem gerade nicht und wissen nicht, ob deine Angaben angekommen sind. Sende sie gleich noch einmal: Sie zählen nur einmal.',
  sendAgain: 'Noch einmal senden',
  toCart: 'Zum Anfragekorb',
  tryAgain: 'Noch einmal versuchen',
  toHome: 'Zur Startseite',
  notFoundDocument: 'Seite nicht gefunden',
  documentTitle: 'Fehler {{status}}',
  unknownFieldTitle: 'Das Formular passt nicht',
  unknownFieldText:
    'Es enthält ein Feld, das es hier nicht gibt. Öffne die Seite neu, fülle das Formular noch einmal aus und schicke es ab.',
  openPage: 'Seite neu öffnen',
} as const;
