/**
 * What most lists of leaked passwords are made of, here without digits and signs around it. A
 * password that is only decoration round one of these is refused.
 */
const commonWords = new Set(
  `abcd abcde abcdef abcdefg abcdefgh abc asdf asdfg asdfgh asdfghjkl qwer qwert qwertz qwertzu qwertzui
  qwertzuiop qwerty qwertyu qwertyui qwertyuiop yxcv yxcvb yxcvbnm zxcv zxcvb zxcvbnm qazwsx wasd
  password passwort pass passw passwd kennwort pwd parola secret geheim geheimnis login anmelden
  admin administrator root user benutzer test tester testtest testing demo gast guest default master
  changeme letmein welcome willkommen hallo hello hi servus moin superman batman starwars pokemon
  iloveyou ichliebedich schatz schatzi love liebe sunshine sonnenschein princess prinzessin
  monkey dragon shadow tiger lion hase hasi maus mausi engel angel baby computer internet
  football fussball soccer trainer coach kapitaen captain torwart keeper goalkeeper verein team
  mannschaft turnier trainingslager camp stadion champion champions meister weltmeister bundesliga
  bayern bayernmuenchen dortmund borussia bvb schalke schalkenullvier hamburg hsv werder bremen
  stuttgart koeln frankfurt eintracht gladbach union hertha leipzig arsenal chelsea liverpool
  barcelona realmadrid madrid manchester united juventus messi ronaldo mueller
  summer sommer winter spring fruehling herbst autumn montag monday freitag friday januar january
  dezember december weihnachten deutschland germany oesterreich austria schweiz switzerland berlin
  muenchen wien zuerich michael thomas andreas stefan daniel alexander jessica jennifer
  pitchward auswaerts cupline whatever trustno freedom hunter killer access flower cookie
  football soccerball nothing money family familie mama papa mutter vater`
    .split(/\s+/)
    .filter(Boolean),
);

/** Letters that signs and digits are written for. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/**
 * True for a password that many people have, or that is made of the person's own words (`about`:
 * name, mail address). Rules of length and classes are judged elsewhere. spec: promises Decisions
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = withoutUmlauts(password.normalize('NFKC').toLowerCase());
  if (new Set(plain).size < 5) return true;
  const own = about
    .flatMap((text) => withoutUmlauts(text.toLowerCase()).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 4);
  const isCommon = (word: string) => commonWords.has(word) || own.includes(word);
  const [letters = '', ...others] = basesOf(plain);
  // A row of digits with a letter or two is a row of digits.
  if (letters.length < 4 && /1234|4321|9876|0000|1111/.test(plain)) return true;
  return [letters, ...others].some(
    (base) => base === '' || isCommon(base) || isCommon(halfOfDouble(base)),
  );
}

/** The word that is left when decoration is taken away, read plainly and undisguised. */
function basesOf(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const undisguised = (text: string) => [...text].map((sign) => disguises[sign] ?? sign).join('');
  return [letters(plain), letters(core), letters(undisguised(core)), letters(undisguised(plain))];
}

/** 'test' of 'testtest'; '' of what is nothing twice. */
function halfOfDouble(base: string): string {
  const half = base.slice(0, base.length / 2);
  return half + half === base ? half : '';
}

function withoutUmlauts(text: string): string {
  return text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}
