/** Passwords that keep the rule of length and classes and that attackers try first. */
export const wellKnownPasswords: readonly string[] = `
P@ssw0rd P@ssw0rd1 P@ssw0rd! P@ssw0rd12 P@ssw0rd123 P@ssw0rd1234 P@ssword1 P@ssword1! P@$$w0rd P@$$w0rd1
Pa$$w0rd Pa$$w0rd1 Pa$$word1 Pa$$w0rd! Passw0rd! Passw0rd1 Passw0rd1! Passw0rd123 Passw0rd123! Pa55word
Pa55w0rd Pa55word! Password1 Password1! Password12 Password12! Password123 Password123! Password1234 Password2024!
Password2025 Password2026! Password2027! Password@1 Password@123 Password!1 Password#1 Password_1 Password01 Password99!
MyPassword1! Mypassword123 Passwort1 Passwort1! Passwort12 Passwort12! Passwort123 Passwort123! Passwort1234 Passwort2024!
Passwort2025! Passwort2027 Passw0rt! Passw0rt1 Passw0rt123 P@ssw0rt1 P@sswort1! Kennwort1! Kennwort123 Kennwort123!
Geheim123 Geheim123! Geheim1! Geheim12! Geheimnis1! Hallo123! Hallo1234 Hallo1234! Hallo12345 Hallo2024!
Hallo2025! Hallo!123 Hallowelt1! HalloWelt123 Schatz123! Schatzi1! Ichliebedich1! Ichliebedich123 Iloveyou1! Iloveyou123
ILoveYou1! Iloveyou2! Sommer2023! Sommer2024! Sommer2024 Sommer2025! Sommer2026! Sommer2027 Sommer2027! Sommer123!
Sommer1! Sommer!24 Winter2023! Winter2024! Winter2024 Winter2025! Winter2026! Winter2027! Winter123! Winter2024?
Herbst2024! Herbst2025! Herbst2026 Herbst123! Frühling2024! Fruehling2025! Frühling2026! Summer2023! Summer2024! Summer2024
Summer2025! Summer2026! Summer123! Summer!24 Autumn2024! Autumn2025! Spring2024! Spring2025! Spring2026! Spring123!
Januar2024! Januar2025! Januar2027 Februar2025! März2025! April2025! August2024! Oktober2024! November2024! Dezember2024!
January2024! January2025! March2025! October2024! November2026! December2024! Montag123! Montag2024! Freitag13! Monday123!
Friday123! Fussball1 Fussball1! Fussball12! Fussball123 Fussball123! Fussball2024! Fußball1! Fußball123! Fußball2024 Fußball2027!
FuSSball1! Football1 Football1! Football123 Football123! Football2024! Soccer123! Soccer2024! Soccer10! Bundesliga1!
Bundesliga2024! Trainer1! Trainer123! Trainer2024! Coach123! Torwart1! Torwart123 Kapitän10! Meister2024! Champion1!
Champions2024! Mannschaft1! Turnier2024! Trainingslager1! Trainingslager2027! Bayern123! Bayern1900! BayernMuenchen1! Bayernmünchen1! Dortmund09!
Dortmund1909! BVB09bvb! Borussia1909! Borussia09! Schalke04! Schalke1904! Hamburg123! Hamburg1! Hamburg1887! Bremen1899!
Eintracht1899! Eintracht1! Gladbach1900! Stuttgart1893! Leipzig2009! Liverpool1! Liverpool123 Arsenal123! Arsenal1886! Chelsea1905!
Chelsea123! Barcelona1! Barcelona10! RealMadrid1! Juventus1! Manchester1! Ronaldo7! Ronaldo07! CR7ronaldo! Messi10!10
Messi1010! Qwertz123! Qwertz123 Qwertz1! Qwertz12! Qwertz1234 Qwertzuiop1! Qwerty123! Qwerty123 Qwerty1! Qwerty12!
Qwerty1234 Qwertyuiop1! Qwerty!@#123 Asdf1234 Asdf1234! Asdfgh1! Asdfghjkl1! Yxcvbnm1! Zxcvbnm1! Qazwsx123!
1qaz@WSX 1qaz2wsx! 1Qaz2wsx !QAZ2wsx 1qay2wsX Qaywsx123! Zaq12wsx! Zaq1@wsx 1q2w3e4R 1q2w3e4r!
1Q2w3e4r Q1w2e3r4 Q1w2e3r4! Abcd1234 Abcd1234! Abc12345 Abc123456 Abc123!! Abcdef1! Abcdefg1!
Aa123456 Aa123456! Aa12345678 Aa1234567 Aa@123456 A1234567! A123456a! Abc@1234 Abc@12345 Abc@123456
12345678Aa 12345678a! 12345678!a 123456Aa! 123456Abc! 1234Abcd! 1234Qwer! Qwer1234 Qwer1234! Qwer!234
Welcome1 Welcome1! Welcome12 Welcome123 Welcome123! Welcome2024! Welcome@1 Welcome@123 Willkommen1 Willkommen1!
Willkommen123 Willkommen123! Willkommen2024! Willkommen2027 Start123! Start1234! Start2024! Anfang123! Admin123! Admin1234!
Admin2024! Admin@123 Administrator1! Adm1n1strator! Test1234! Test1234 Test123! Test12345! Testtest1! TestTest123
Tester123! Testen123! Demo1234! Demo123! Demo2024! Letmein1! Letmein123 Changeme1! Changeme123! ChangeMe123!
Dragon123! Monkey123! Monkey1! Master123! Shadow123! Sunshine1! Sunshine123 Princess1! Princess123 Superman1!
Superman123 Batman123! Starwars1! Pokemon123! Trustno1! Whatever1! Freedom1! Secret123! Secret1! Login123!
Computer1! Computer123 Internet1! Internet123 Samsung1! Samsung123 Iphone123! Google123! Facebook1! Facebook123
Michael1! Michael123 Thomas123! Andreas1! Stefan123! Daniel123! Alexander1! Jennifer1! Jessica1! Charlie1!
Deutschland1! Deutschland2024! Deutschland1 Germany123! Germany2024! Österreich1! Schweiz123! Berlin2024! Berlin123! München123!
Muenchen1! Pitchward1! Pitchward2027 Pitchward2027! Pitchw@rd1 Pitchward123! Cupline1! Cupline2027! Cupline123 Auswärts1!
Auswärts2027! Auswaerts1! Auswaerts123! Auswärtstour1! Teamtour2027! Trainingscamp1! TrainingCamp2027! Aa1!Aa1! Aa1!Aa1!Aa1! Abc1!Abc1!
AAaa11!! Aaaaaa1! Aaaaaaa1! Aaa111!!! 11111111Aa! 00000000aA! Passwort?1 Passwort!! 1Passwort! !Passwort1
123Passwort! 123Password! !Password1 1Password! 2024Sommer! !Sommer2024 2027Fussball! 123Fussball! 1Fussball! !1Hallo23
`
  .split(/\s+/)
  .filter(Boolean);

/** Passwords that are hard to guess: those of the tests and of the demo, and generated ones. */
export const reasonablePasswords: readonly string[] = [
  'Anpfiff um 3 im Regen',
  'Eckball-2027',
  'Anstoss-2027',
  'Throw-in-2027',
  'Elfmeter und 11 Freunde',
  'Ganz anderes 1 Wort',
  'Falsch 1 hier',
  'Geraten 1 hier',
  'k7#Vw2!qLz',
  'Der Ball ist rund, 90 Minuten',
  'Brandts Bus fährt um 7',
  'xK9$mQ2v',
  'Tr0ub4dor&3x',
  'correct Horse battery 9 staple',
  'Kaffeetasse-Regenschirm-42',
  'Zwölf Äpfel & 3 Birnen',
  'G8v!rT4z',
  'nQ7-wX2-pL5',
  'Blauer Elefant tanzt 2x',
];
