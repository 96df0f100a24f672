/** German texts of mails about accounts and the newsletter; informal "du". */
export const accountDe = {
  greeting: 'Hallo {{name}},',
  greetingUnnamed: 'Hallo,',
  questions: 'Fragen? Antworte auf diese Mail, ruf an unter {{phone}} oder schreib an {{email}}.',
  signature: 'Dein Team von {{brand}}',
  accountReason:
    'Du bekommst diese Mail, weil zu dieser Adresse ein Kundenkonto bei {{brand}} gehört.',

  welcomeSubject: 'Dein Kundenkonto bei {{brand}}',
  welcome:
    'willkommen bei {{brand}}. Dein Kundenkonto ist angelegt: Melde dich mit dieser E-Mail-Adresse und deinem Passwort an.\n\nIm Konto findest du deine Anfragen, deine Merkliste, deine Adressen und deine Teams.',
  toAccount: 'Zum Kundenkonto',
  welcomeWrong: 'Hast du kein Konto angelegt? Dann antworte kurz auf diese Mail, wir löschen es.',

  knownSubject: 'Du hast schon ein Kundenkonto bei {{brand}}',
  known:
    'gerade wollte jemand mit dieser E-Mail-Adresse ein Kundenkonto bei {{brand}} anlegen. Es gibt schon eines, deshalb hat sich nichts geändert.\n\nWarst du das? Dann melde dich einfach an. Falls du das Passwort nicht mehr weißt, kannst du auf der Anmeldeseite ein neues anfordern.',
  knownWrong:
    'Warst du das nicht, musst du nichts tun: Niemand hat Zugang zu deinem Konto bekommen.',

  resetSubject: 'Neues Passwort festlegen',
  reset:
    'für dein Kundenkonto bei {{brand}} wurde ein neues Passwort angefordert. Der Link gilt {{minutes}} Minuten und nur einmal.',
  resetLink: 'Neues Passwort festlegen',
  resetWrong:
    'Hast du das nicht angefordert, musst du nichts tun: Dein Passwort bleibt, wie es ist.',

  changedSubject: 'Dein Passwort wurde geändert',
  changed:
    'das Passwort deines Kundenkontos bei {{brand}} wurde gerade geändert. Alle anderen Geräte sind abgemeldet.',
  changedWrong:
    'Warst du das nicht? Dann fordere auf der Anmeldeseite sofort ein neues Passwort an und gib uns Bescheid.',

  socialSubject: 'Mit {{provider}} anmelden: bitte bestätigen',
  social:
    'jemand möchte sich bei {{brand}} mit {{provider}} anmelden und hat diese E-Mail-Adresse angegeben. Bestätige das in dem Browser, in dem du damit angefangen hast.\n\nDer Link gilt {{minutes}} Minuten und nur einmal.',
  socialLink: 'Anmeldung bestätigen',
  socialWrong: 'Warst du das nicht, musst du nichts tun: Niemand bekommt Zugang zu deinem Konto.',
  socialReason:
    'Du bekommst diese Mail, weil sich jemand bei {{brand}} mit {{provider}} und dieser Adresse anmelden wollte.',
  methodSubject: 'Anmelden mit {{provider}} ist eingerichtet',
  method:
    'bei deinem Kundenkonto bei {{brand}} kannst du dich jetzt auch mit {{provider}} anmelden.',
  dropped:
    'Deine E-Mail-Adresse war bis eben nicht bestätigt. Zu deiner Sicherheit gilt nicht mehr, was davor eingerichtet wurde: {{items}}.\n\nPrüfe bitte auch, ob die Adressen und Angaben in deinem Konto von dir sind.',
  droppedPassword: 'das alte Passwort (ein neues legst du unter „Passwort vergessen?“ fest)',
  droppedMethod: 'die Anmeldung mit {{provider}}',
  droppedSessions: 'die Anmeldungen auf anderen Geräten',
  droppedEmailChange: 'eine Änderung der E-Mail-Adresse, die noch nicht bestätigt war',
  droppedDevices: 'Benachrichtigungen an Geräte',
  droppedWishlist: 'der Link zur geteilten Merkliste',
  droppedSubject: 'Alte Zugänge zu deinem Kundenkonto sind entfernt',
  droppedOpening: 'die E-Mail-Adresse deines Kundenkontos bei {{brand}} ist jetzt bestätigt.',
  methodGoneSubject: 'Anmelden mit {{provider}} ist entfernt',
  methodGone:
    'bei deinem Kundenkonto bei {{brand}} kannst du dich nicht mehr mit {{provider}} anmelden.',
  methodWrong:
    'Warst du das nicht? Dann ändere sofort dein Passwort, melde alle Geräte ab und gib uns Bescheid.',

  emailSubject: 'Neue E-Mail-Adresse bestätigen',
  email:
    'das Kundenkonto bei {{brand}} soll künftig zu dieser E-Mail-Adresse gehören. Bestätige das in dem Browser, in dem du angemeldet bist.\n\nDer Link gilt {{minutes}} Minuten und nur einmal.',
  emailLink: 'Adresse bestätigen',
  emailWrong:
    'Hast du das nicht veranlasst, musst du nichts tun: Ohne Bestätigung ändert sich nichts.',
  emailReason:
    'Du bekommst diese Mail, weil jemand bei {{brand}} diese Adresse für ein Kundenkonto angegeben hat.',
  movedSubject: 'Deine E-Mail-Adresse wurde geändert',
  moved:
    'dein Kundenkonto bei {{brand}} gehört ab jetzt zu einer anderen E-Mail-Adresse. Alle anderen Geräte sind abgemeldet; an diese Adresse kommt nichts mehr, was das Konto angeht.',
  movedWrong: 'Warst du das nicht? Dann antworte sofort auf diese Mail, wir helfen dir.',
  movedReason:
    'Du bekommst diese Mail, weil zu dieser Adresse bis eben ein Kundenkonto bei {{brand}} gehörte.',

  deletedSubject: 'Dein Kundenkonto ist gelöscht',
  deleted:
    'dein Kundenkonto bei {{brand}} ist gelöscht, mit Adressen, Teams, Merkliste und Bewertungen. Anfragen, die wir aufbewahren müssen, gehören zu keinem Konto mehr.',
  deletedReason:
    'Du bekommst diese Mail, weil zu dieser Adresse bis eben ein Kundenkonto bei {{brand}} gehörte.',

  confirmSubject: 'Bitte bestätige den Newsletter von {{brand}}',
  confirm:
    'mit dieser E-Mail-Adresse wurde der Newsletter von {{brand}} abonniert. Bestätige das mit einem Klick, erst dann kommt er.',
  confirmPercent: 'Mit der Bestätigung bekommst du einen Gutschein über {{percent}} %.',
  confirmLink: 'Newsletter bestätigen',
  confirmWrong:
    'Warst du das nicht, musst du nichts tun: Ohne Bestätigung kommt keine weitere Mail.',
  newsletterReason:
    'Du bekommst diese Mail, weil mit dieser Adresse der Newsletter von {{brand}} abonniert wurde.',

  couponSubject: 'Dein Gutschein über {{percent}} %',
  coupon:
    'danke, dein Newsletter ist bestätigt. Hier ist dein Gutschein über {{percent}} %:\n\n{{code}}\n\nGib ihn im Anfragekorb ein. Er gehört dir allein und gilt einmal.',
  couponLink: 'Angebote ansehen',
  unsubscribe: 'Keinen Newsletter mehr? Hier abmelden: {{url}}',
  confirmedSubject: 'Dein Newsletter ist bestätigt',
  confirmed: 'danke, dein Newsletter ist bestätigt.',

  endSubject: 'Newsletter abmelden',
  end: 'mit dieser E-Mail-Adresse soll der Newsletter von {{brand}} abgemeldet werden. Ein Klick genügt.',
  endLink: 'Jetzt abmelden',
  endWrong: 'Möchtest du den Newsletter behalten, musst du nichts tun.',
} as const;
