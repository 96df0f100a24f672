export const session = {
  sessionTitle: 'Sitzung verloren.',
  sessionEndedText: 'Deine Sitzung ist abgelaufen. Es wurde noch nichts gesendet.',
  sessionMissingText:
    'Dein Browser hat unser Cookie nicht mitgeschickt: Es wurde gelöscht, oder Cookies sind für diese Adresse ausgeschaltet. Es wurde noch nichts gesendet. Erlaube Cookies für diese Adresse, ohne sie können wir keinen Anfragekorb führen.',
  formStaysText:
    'Deine Eingaben sind noch da, außer Passwörtern. Sende sie noch einmal, dann geht es weiter.',
  cartLostText:
    'Der Anfragekorb und deine früheren Angaben gehörten zur früheren Sitzung. Lege das Angebot noch einmal hinein, oder melde dich an, wenn es in deinem Konto liegt.',
  signInFirstText:
    'Deine Eingaben sind noch da, außer Passwörtern. Melde dich in einem neuen Tab an und sende sie dann von hier noch einmal.',
  answersSavedText:
    'Der Anfragekorb gehörte zur früheren Sitzung. Lege das Angebot noch einmal hinein, oder melde dich an, wenn es in deinem Konto liegt: Die Eingaben dieser Seite sind gespeichert und schon ausgefüllt.',
  formTooLongText:
    'Deine Eingaben sind zu lang, um sie auf dieser Seite zu behalten. Geh zurück, kopiere deinen Text, lade die Seite neu und sende ihn noch einmal.',
  toSignIn: 'Anmelden',
  lostEnded:
    'Deine frühere Sitzung ist abgelaufen und mit ihr der Anfragekorb. Ein Anfragekorb deines Kontos ist nach dem Anmelden wieder da.',
  lostMissing:
    'Falls du schon etwas hineingelegt hattest: Dein Browser hat unser Cookie nicht mitgeschickt. Es wurde gelöscht, oder Cookies sind für diese Adresse ausgeschaltet.',
  cookiesOffNotice:
    'Dein Browser speichert keine Cookies dieses Shops, deshalb können wir keinen Anfragekorb für dich führen. Erlaube Cookies für diese Adresse und lege das Angebot noch einmal hinein.',
  orderedBefore:
    'Deine vorige Anfrage ist angekommen. Was jetzt dazukommt, liegt in einem neuen Korb.',
  orderedElsewhere: 'Deine Anfrage ist schon angekommen. Der Anfragekorb ist seitdem leer.',
  couponLapsed:
    'Der Gutschein {{code}} gilt für diesen Korb nicht mehr, zum Beispiel weil sein Mindestwert nicht erreicht ist.',
  toHome: 'Zur Startseite',
} as const;
