import { addressLine, registerLines } from '../company-lines.ts';
import type { PageFacts, PageText } from '../page.ts';

export function terms({ brand }: PageFacts): PageText {
  return {
    key: 'terms',
    identifier: 'agb',
    title: 'Allgemeine Geschäftsbedingungen',
    summary: 'Was gilt, wenn aus einer Anfrage eine Buchung wird.',
    content: `
<p><strong>Demotext, keine Rechtsberatung.</strong> Diese Bedingungen zeigen, wie eine solche Seite aussehen kann. Über diesen Shop kommt kein Vertrag zustande.</p>
<h2>1. Anfrage und Angebot</h2>
<p>Was du bei ${brand.title} absendest, ist eine Anfrage. Sie kostet nichts und bindet niemanden. Wir prüfen Zimmer, Platzzeiten und Termine und schicken dir binnen 24 Stunden an Werktagen ein Angebot.</p>
<h2>2. Vertrag</h2>
<p>Ein Vertrag entsteht erst, wenn du unser Angebot in Textform annimmst und wir die Annahme bestätigen. Bis dahin kannst du alles ändern.</p>
<h2>3. Preise</h2>
<p>Alle Preise gelten pro Person und enthalten die gesetzliche Umsatzsteuer. Grundlage sind die genannten Nächte und die genannte Verpflegung. Jede zwanzigste zahlende Person reist frei, sofern das Angebot nichts anderes sagt.</p>
<h2>4. Zahlung</h2>
<p>Nach der Bestätigung ist eine Anzahlung von 20 Prozent fällig, der Rest 30 Tage vor der Anreise. Auf Wunsch kann jede Person einzeln überweisen.</p>
<h2>5. Umbuchen und Stornieren</h2>
<p>Bis 30 Tage vor der Anreise buchst du innerhalb desselben Hauses und derselben Saison kostenfrei um. Alle Fristen stehen auf der Seite „Umbuchen und stornieren“.</p>
<h2>6. Pflichten vor Ort</h2>
<p>Die Gruppe hält sich an Hausordnung und Platzordnung. Für Schäden, die Teilnehmende verursachen, haftet die Gruppe nach den gesetzlichen Regeln.</p>
<h2>7. Mängel</h2>
<p>Stimmt etwas nicht, sag es uns sofort. Ist der zugesagte Platz nicht bespielbar, stellen wir einen Ersatz innerhalb von 20 Fahrminuten oder schreiben dir 4 Prozent des Reisepreises je ausgefallener Einheit gut.</p>
<h2>8. Schluss</h2>
<p>Es gilt deutsches Recht. Sollte eine Bestimmung unwirksam sein, bleiben die übrigen bestehen.</p>`,
  };
}

export function privacy({ brand, company }: PageFacts): PageText {
  return {
    key: 'privacy',
    identifier: 'datenschutz',
    title: 'Datenschutz',
    summary: 'Welche Daten wir brauchen, wofür und wie lange.',
    content: `
<p><strong>Demotext, keine Rechtsberatung.</strong> Verantwortlich ist ${company.name}, ${addressLine(company)}, erreichbar unter ${brand.email}.</p>
<h2>Was wir speichern</h2>
<ul>
<li>Anfragen: Name, E-Mail, Telefon, Anschrift, Verein, Reisedaten und was du uns dazu schreibst.</li>
<li>Konto: E-Mail, Name, Adressen, Teams, Merkliste, Bewertungen und deine Anfragen. Passwörter speichern wir nur als Prüfwert (argon2id).</li>
<li>Anmeldungen: je Gerät der Beginn, die letzte Nutzung, Browser, System und Land, damit du sie im Konto sehen und beenden kannst.</li>
<li>Halb ausgefüllte Formulare: 30 Tage nach der letzten Änderung löschen wir sie.</li>
<li>Mails an dich: eine Kopie, damit wir belegen können, was wir geschrieben haben.</li>
<li>Anfragekorb: seine Angebote und, für die Versandkosten, Land und Postleitzahl; ohne Anfrage 180 Tage nach der letzten Änderung gelöscht.</li>
<li>Newsletter: die E-Mail-Adresse und den Zeitpunkt der Bestätigung; ohne Bestätigung löschen wir die Adresse nach 14 Tagen.</li>
<li>Mitteilungen, wenn du sie erlaubst: die Adresse deines Browsers beim Dienst seines Herstellers, bis du sie abstellst.</li>
<li>Schutz vor Missbrauch: Prüfwerte von Netzadressen und E-Mail-Adressen, höchstens einen Tag lang; von Geräten, auf denen du angemeldet warst, ein Jahr.</li>
<li>Betrieb: technische Protokolle ohne Namen, E-Mail-Adressen, Passwörter und Netzadressen.</li>
</ul>
<h2>Cookies</h2>
<p>Wir setzen nur Cookies, ohne die der Shop nicht arbeitet. Es gibt keine Werbung und keine Zählung durch Dritte, alle Bilder, Schriften und Karten kommen von uns.</p>
<ul>
<li>„session“: verschlüsselt, für Anfragekorb und Anmeldung, 30 Tage nach der letzten Änderung.</li>
<li>„pre-session“: verschlüsselt und leer, für die Formulare einer Seite, bis du das erste abschickst, höchstens 30 Tage.</li>
<li>„notices“: verschlüsselt, Meldungen für die nächste Seite, bis sie angezeigt werden, höchstens einen Tag.</li>
<li>„owner“: sagt deinem Browser, wem wartende Einträge gehören, 30 Tage. Er öffnet nichts.</li>
<li>„outbox“: zeigt, ob dein Browser wartende Einträge verloren hat, solange welche warten können.</li>
<li>„store“ und „store-asked“: welches Land du gewählt hast, ein Jahr oder bis der Browser schließt.</li>
</ul>
<h2>Wer Daten bekommt</h2>
<p>Aus einer Anfrage geben wir an das Hotel weiter, was es zum Prüfen braucht: Termin, Personenzahl, Wünsche. Namen folgen erst nach der Buchung. Meldest du dich mit Google oder Facebook an, erfährt dieser Anbieter von der Anmeldung. Erlaubst du Mitteilungen, stellt der Hersteller deines Browsers sie verschlüsselt zu.</p>
<h2>Wie lange</h2>
<p>36 Monate nach der Anfrage oder, wenn das später ist, nach dem Ende der Reise entfernen wir Namen, Anschriften und Texte aus Anfragen und löschen die Mails dazu. Übrig bleiben Nummer, Leistungen und Beträge. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.</p>
<h2>Deine Rechte</h2>
<p>Du kannst Auskunft, Berichtigung, Löschung und Übertragung verlangen und dich bei einer Aufsichtsbehörde beschweren. Eine formlose Nachricht an ${brand.email} genügt.</p>
<h2>Gespeichertes auf dem Gerät</h2>
<p>Besuchte Seiten des Katalogs, dein letzter Anfragekorb und noch nicht Gesendetes liegen auf deinem Gerät, damit der Shop auch ohne Netz öffnet; dazu Regionen, die du selbst behältst. Bist du angemeldet, kommen Anfragen, Teams und Adressen verschlüsselt dazu, bis du dich abmeldest. Nicht Gesendetes kannst du unter „Benachrichtigungen“ ansehen, senden oder verwerfen.</p>`,
  };
}

export function imprint({ brand, company }: PageFacts): PageText {
  return {
    key: 'imprint',
    identifier: 'impressum',
    title: 'Impressum',
    summary: 'Wer hinter dieser Demo steht und woher die Daten kommen.',
    content: `
<p><strong>${brand.title} ist eine Demonstration.</strong> Hotels, Turniere, Reisen, Personen, Bewertungen und Preise sind erfunden. Es kann nichts gebucht werden.</p>
<h2>Anbieter</h2>
<p>${company.name}<br>${addressLine(company)}<br>Telefon ${brand.phone}<br>E-Mail ${brand.email}</p>
<h2>Vertreten durch</h2>
<p>${company.representedBy.join(', ')} (erfundene Personen)</p>${registerLines(company, { register: 'Registereintrag', vatId: 'Umsatzsteuer-ID' })}
<h2>Quellen</h2>
<ul>
<li>Koordinaten der Orte: <a href="https://www.geonames.org/">GeoNames</a>, Lizenz <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Die Lage der Hotels ist daraus abgeleitet und erfunden.</li>
<li>Landumrisse der Karten: <a href="https://www.naturalearthdata.com/">Natural Earth</a>, gemeinfrei.</li>
<li>Illustrationen: eigens für diesen Shop gezeichnet.</li>
</ul>
<h2>Genauigkeit</h2>
<p>Klimawerte, Entfernungen und Fahrzeiten sind gerundete Richtwerte. Vor einer echten Reise müssten sie geprüft werden.</p>`,
  };
}
