/** German texts of mails about accounts and the newsletter; informal "du". */
export const accountDe = {
  greeting: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
  questions: (phone: string, email: string) =>
    `Fragen? Antworte auf diese Mail, ruf an unter ${phone} oder schreib an ${email}.`,
  signature: (brand: string) => `Dein Team von ${brand}`,
  accountReason: (brand: string) =>
    `Du bekommst diese Mail, weil zu dieser Adresse ein Kundenkonto bei ${brand} gehört.`,

  welcomeSubject: (brand: string) => `Dein Kundenkonto bei ${brand}`,
  welcome: (brand: string) => [
    `willkommen bei ${brand}. Dein Kundenkonto ist angelegt: Melde dich mit dieser E-Mail-Adresse und deinem Passwort an.`,
    'Im Konto findest du deine Anfragen, deine Merkliste, deine Adressen und deine Mannschaften.',
  ],
  toAccount: 'Zum Kundenkonto',
  welcomeWrong: 'Hast du kein Konto angelegt? Dann antworte kurz auf diese Mail, wir löschen es.',

  knownSubject: (brand: string) => `Du hast schon ein Kundenkonto bei ${brand}`,
  known: (brand: string) => [
    `gerade wollte jemand mit dieser E-Mail-Adresse ein Kundenkonto bei ${brand} anlegen. Es gibt schon eines, deshalb hat sich nichts geändert.`,
    'Warst du das? Dann melde dich einfach an. Falls du das Passwort nicht mehr weißt, kannst du auf der Anmeldeseite ein neues anfordern.',
  ],
  knownWrong:
    'Warst du das nicht, musst du nichts tun: Niemand hat Zugang zu deinem Konto bekommen.',

  resetSubject: 'Neues Passwort festlegen',
  reset: (brand: string, minutes: number) => [
    `für dein Kundenkonto bei ${brand} wurde ein neues Passwort angefordert. Der Link gilt ${minutes} Minuten und nur einmal.`,
  ],
  resetLink: 'Neues Passwort festlegen',
  resetWrong:
    'Hast du das nicht angefordert, musst du nichts tun: Dein Passwort bleibt, wie es ist.',

  changedSubject: 'Dein Passwort wurde geändert',
  changed: (brand: string) => [
    `das Passwort deines Kundenkontos bei ${brand} wurde gerade geändert. Alle anderen Geräte sind abgemeldet.`,
  ],
  changedWrong:
    'Warst du das nicht? Dann fordere auf der Anmeldeseite sofort ein neues Passwort an und gib uns Bescheid.',

  socialSubject: (provider: string) => `Mit ${provider} anmelden: bitte bestätigen`,
  social: (brand: string, provider: string, minutes: number) => [
    `jemand möchte sich bei ${brand} mit ${provider} anmelden und hat diese E-Mail-Adresse angegeben. Bestätige das in dem Browser, in dem du damit angefangen hast.`,
    `Der Link gilt ${minutes} Minuten und nur einmal.`,
  ],
  socialLink: 'Anmeldung bestätigen',
  socialWrong: 'Warst du das nicht, musst du nichts tun: Niemand bekommt Zugang zu deinem Konto.',
  socialReason: (brand: string, provider: string) =>
    `Du bekommst diese Mail, weil sich jemand bei ${brand} mit ${provider} und dieser Adresse anmelden wollte.`,
  methodSubject: (provider: string) => `Anmelden mit ${provider} ist eingerichtet`,
  method: (brand: string, provider: string) =>
    `bei deinem Kundenkonto bei ${brand} kannst du dich jetzt auch mit ${provider} anmelden.`,
  dropped: (items: readonly string[]) => [
    `Deine E-Mail-Adresse war bis eben nicht bestätigt. Zu deiner Sicherheit gilt nicht mehr, was davor eingerichtet wurde: ${items.join('; ')}.`,
    'Prüfe bitte auch, ob die Adressen und Angaben in deinem Konto von dir sind.',
  ],
  droppedPassword: 'das alte Passwort (ein neues legst du unter „Passwort vergessen“ fest)',
  droppedMethod: (provider: string) => `die Anmeldung mit ${provider}`,
  droppedSessions: 'die Anmeldungen auf anderen Geräten',
  droppedEmailChange: 'eine Änderung der E-Mail-Adresse, die noch nicht bestätigt war',
  droppedDevices: 'Benachrichtigungen an Geräte',
  droppedWishlist: 'der Link zur geteilten Merkliste',
  droppedSubject: 'Alte Zugänge zu deinem Kundenkonto sind entfernt',
  droppedOpening: (brand: string) => [
    `die E-Mail-Adresse deines Kundenkontos bei ${brand} ist jetzt bestätigt.`,
  ],
  methodGoneSubject: (provider: string) => `Anmelden mit ${provider} ist entfernt`,
  methodGone: (brand: string, provider: string) =>
    `bei deinem Kundenkonto bei ${brand} kannst du dich nicht mehr mit ${provider} anmelden.`,
  methodWrong:
    'Warst du das nicht? Dann ändere sofort dein Passwort, melde alle Geräte ab und gib uns Bescheid.',

  emailSubject: 'Neue E-Mail-Adresse bestätigen',
  email: (brand: string, minutes: number) => [
    `das Kundenkonto bei ${brand} soll künftig zu dieser E-Mail-Adresse gehören. Bestätige das in dem Browser, in dem du angemeldet bist.`,
    `Der Link gilt ${minutes} Minuten und nur einmal.`,
  ],
  emailLink: 'Adresse bestätigen',
  emailWrong:
    'Hast du das nicht veranlasst, musst du nichts tun: Ohne Bestätigung ändert sich nichts.',
  emailReason: (brand: string) =>
    `Du bekommst diese Mail, weil jemand bei ${brand} diese Adresse für ein Kundenkonto angegeben hat.`,
  movedSubject: 'Deine E-Mail-Adresse wurde geändert',
  moved: (brand: string) => [
    `dein Kundenkonto bei ${brand} gehört ab jetzt zu einer anderen E-Mail-Adresse. Alle anderen Geräte sind abgemeldet; an diese Adresse kommt nichts mehr, was das Konto angeht.`,
  ],
  movedWrong: 'Warst du das nicht? Dann antworte sofort auf diese Mail, wir helfen dir.',
  movedReason: (brand: string) =>
    `Du bekommst diese Mail, weil zu dieser Adresse bis eben ein Kundenkonto bei ${brand} gehörte.`,

  deletedSubject: 'Dein Kundenkonto ist gelöscht',
  deleted: (brand: string) => [
    `dein Kundenkonto bei ${brand} ist gelöscht, mit Adressen, Mannschaften, Merkliste und Bewertungen. Anfragen, die wir aufbewahren müssen, gehören zu keinem Konto mehr.`,
  ],
  deletedReason: (brand: string) =>
    `Du bekommst diese Mail, weil zu dieser Adresse bis eben ein Kundenkonto bei ${brand} gehörte.`,

  confirmSubject: (brand: string) => `Bitte bestätige den Newsletter von ${brand}`,
  confirm: (brand: string) => [
    `mit dieser E-Mail-Adresse wurde der Newsletter von ${brand} bestellt. Bestätige das mit einem Klick, erst dann kommt er.`,
  ],
  confirmPercent: (percent: number) =>
    `Mit der Bestätigung bekommst du einen Gutschein über ${percent} %.`,
  confirmLink: 'Newsletter bestätigen',
  confirmWrong:
    'Hast du nichts bestellt, musst du nichts tun: Ohne Bestätigung kommt keine weitere Mail.',
  newsletterReason: (brand: string) =>
    `Du bekommst diese Mail, weil mit dieser Adresse der Newsletter von ${brand} bestellt wurde.`,

  couponSubject: (percent: number) => `Dein Gutschein über ${percent} %`,
  coupon: (percent: number, code: string) => [
    `danke, dein Newsletter ist bestätigt. Hier ist dein Gutschein über ${percent} %:`,
    code,
    'Gib ihn im Warenkorb ein. Er gehört dir allein und gilt einmal.',
  ],
  couponLink: 'Angebote ansehen',
  unsubscribe: (url: string) => `Keinen Newsletter mehr? Hier abmelden: ${url}`,
  confirmedSubject: 'Dein Newsletter ist bestätigt',
  confirmed: ['danke, dein Newsletter ist bestätigt.'],

  endSubject: 'Newsletter abmelden',
  end: (brand: string) => [
    `mit dieser E-Mail-Adresse soll der Newsletter von ${brand} abgemeldet werden. Ein Klick genügt.`,
  ],
  endLink: 'Jetzt abmelden',
  endWrong: 'Möchtest du den Newsletter behalten, musst du nichts tun.',
};
