/**
 * Words that attackers of this shop try first and that rank too low in the general dictionaries:
 * brands, football, clubs, seasons, and common choices for a password field.
 */
export const contextWords: readonly string[] = `
  pitchward pitch ward auswärts auswärtstour cupline teamtour teamtours trainingscamp trainingscamps
  trainingcamp   trainingslager camp camps tour tours cup cups turnier turniere kick kicker anpfiff abpfiff
  fußball football soccer handball trainer trainerin coach betreuer kapitän captain torwart keeper
  goalkeeper verein club team mannschaft stadion champion champions meister weltmeister bundesliga
  bayern bayernmünchen fcbayern fcb dortmund borussia bvb bvb09 schalke schalke04 s04 hamburg hsv
  werder bremen stuttgart vfb köln effzeh frankfurt eintracht sge gladbach union hertha leipzig
  arsenal chelsea liverpool tottenham manchester united mancity barcelona barca realmadrid madrid
  juventus messi ronaldo cr7 cr7ronaldo neymar mbappe müller
  passwort password kennwort passphrase pwd parola geheim geheimnis secret login anmelden admin
  administrator root benutzer user test tester testen testtest demo gast guest default master
  changeme letmein welcome willkommen hallo hello hallowelt helloworld servus moin start anfang ichliebedich iloveyou
  schatz schatzi liebe sonnenschein sunshine prinzessin princess whatever trustno freedom
  qwertz qwertzuiop qwerty asdf asdfgh asdfghjkl yxcvbnm zxcvbnm qazwsx qaywsx abc abcd abcdef
  sommer summer winter frühling spring herbst autumn
  januar februar märz april mai juni juli august september oktober november dezember
  january february march may june july october december
  montag dienstag mittwoch donnerstag freitag samstag sonntag
  monday tuesday wednesday thursday friday saturday sunday
  deutschland germany österreich austria schweiz switzerland berlin münchen wien zürich
`
  .split(/\s+/)
  .filter(Boolean);
