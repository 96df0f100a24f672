import type { BrandName } from '../../../../app/domain/store/brands.ts';
import type { PageFacts, PageText } from '../page.ts';

const openings: Record<BrandName, string> = {
  camp: '<p>Wir vermitteln Trainingslager an Mannschaften, die wissen wollen, worauf sie sich einlassen: wie weit es vom Zimmer zum Platz ist, wann sie trainieren dürfen und was das Essen kostet. Deshalb steht bei jedem Haus dasselbe an derselben Stelle.</p>',
  tour: '<p>Wir planen Reisen für Vereine, in denen bisher immer dieselbe Person alles organisiert hat. Bus, Betten, Karten und ein Plan, an den sich alle halten: Das ist unser Beruf, damit es nicht dein Feierabend wird.</p>',
  cup: '<p>Wir veranstalten Turniere, bei denen niemand nach zwei Spielen zuschaut. Jedes Team spielt mindestens fünfmal, und am Ende weiß jede Mannschaft, welchen Platz sie belegt hat.</p>',
};

export function about({ brand, store }: PageFacts): PageText {
  return {
    key: 'about',
    identifier: 'ueber-uns',
    title: `Über ${brand.title}`,
    summary: 'Wer wir sind und was du von uns erwarten kannst.',
    content: `
${openings[store.brand]}
<h2>Was wir versprechen</h2>
<ul>
<li>Antwort binnen 24 Stunden an Werktagen, von einem Menschen mit Namen.</li>
<li>Preise, die am Ende so auf der Rechnung stehen wie im Angebot.</li>
<li>Bewertungen nur von Gruppen, die dort waren, auch die mäßigen.</li>
<li>Ein Telefon, das während deiner Reise besetzt ist.</li>
</ul>
<h2>Was wir lassen</h2>
<p>Wir zeigen keine Uhr, die abläuft, und keine Zahl von Leuten, die gerade dasselbe ansehen. Wenn etwas knapp ist, schreiben wir, wie viele Plätze es noch gibt.</p>
<h2>Die drei Marken</h2>
<p>Pitchward vermittelt Trainingslager, Auswärts plant Teamreisen, Cupline veranstaltet Turniere. Dein Konto gilt für alle drei.</p>
<h2>Sprich mit uns</h2>
<p>Telefon ${brand.phone}, Montag bis Freitag von 9 bis 18 Uhr, oder per E-Mail an ${brand.email}.</p>`,
  };
}

export function howItWorks({ brand }: PageFacts): PageText {
  return {
    key: 'how-it-works',
    identifier: 'ablauf',
    title: 'So läuft eine Anfrage',
    summary: 'Vom ersten Klick bis zum ersten Training in fünf Schritten.',
    content: `
<p>Bei ${brand.title} kaufst du nichts mit einem Klick. Du fragst an, wir prüfen, du entscheidest.</p>
<h2>1. Aussuchen</h2>
<p>Lege ein oder mehrere Angebote in den Anfragekorb, mit Termin, Personenzahl und Verpflegung. Der Preis, den du siehst, ist der Preis pro Person mit Steuer.</p>
<h2>2. Anfrage senden</h2>
<p>Sag uns, wer du bist und was dir wichtig ist: Platzzeiten, Testspiele, Zimmer. Ein Konto brauchst du dafür nicht. Ohne Netz wird die Anfrage auf deinem Gerät aufgehoben und gesendet, sobald du wieder verbunden bist.</p>
<h2>3. Wir prüfen</h2>
<p>Wir fragen Haus und Platz an, und binnen 24 Stunden an Werktagen bekommst du ein Angebot. Gibt es mehrere gute Möglichkeiten, bekommst du sie nebeneinander.</p>
<h2>4. Angebot annehmen</h2>
<p>Du bekommst Platzzeiten, Zimmerliste und Transfer in einem Dokument. Erst mit deiner Zusage wird daraus eine Buchung. Kostenfrei umbuchen kannst du bis 30 Tage vor der Anreise.</p>
<h2>5. Fahren</h2>
<p>Vor der Abfahrt schicken wir den Plan für alle Mitreisenden. Vor Ort hast du eine Telefonnummer, unter der jemand abnimmt.</p>
<h2>Gutschein für den Anfang</h2>
<p>Wer den Newsletter bestellt, bekommt mit der Bestätigung einen Gutschein über 10 Prozent für die nächste Anfrage.</p>`,
  };
}

export function cancellation({ brand }: PageFacts): PageText {
  return {
    key: 'cancellation',
    identifier: 'umbuchen-stornieren',
    title: 'Umbuchen und stornieren',
    summary: 'Fristen und Kosten, gemacht für Gruppen.',
    content: `
<p>Ein Kader ändert sich bis zum letzten Tag. Darum sind unsere Fristen für Gruppen gemacht. <strong>Demotext, keine Rechtsberatung.</strong></p>
<h2>Fristen und Kosten</h2>
<p>Eine Anfrage kostet nichts und bindet niemanden. Die Fristen gelten erst, wenn du unser Angebot angenommen hast. Gerechnet wird bis zum Tag der Anreise.</p>
<table>
<thead><tr><th>Tage vor der Anreise</th><th>Anteil am Reisepreis</th></tr></thead>
<tbody>
<tr><td>mehr als 60</td><td>10 %</td></tr>
<tr><td>60 bis 31</td><td>25 %</td></tr>
<tr><td>30 bis 15</td><td>50 %</td></tr>
<tr><td>14 bis 3</td><td>80 %</td></tr>
<tr><td>2 und weniger</td><td>90 %</td></tr>
</tbody>
</table>
<h2>Umbuchen</h2>
<p>Bis 30 Tage vor der Anreise verschieben wir deine Reise einmal kostenfrei, solange Haus und Saison gleich bleiben. Ändert sich der Preis, zahlst du nur die Differenz.</p>
<h2>Einzelne fallen aus</h2>
<p>Verletzungen gehören dazu. Bis zu zwei Personen meldest du bis drei Tage vor der Anreise ohne Kosten ab, solange danach noch 20 Personen reisen. Namen lassen sich jederzeit tauschen.</p>
<h2>Platz gesperrt</h2>
<p>Ist der zugesagte Rasen nicht bespielbar, stellen wir einen Ersatz innerhalb von 20 Fahrminuten. Gelingt das nicht, schreiben wir dir 4 Prozent des Reisepreises je ausgefallener Einheit gut.</p>
<h2>Versicherung</h2>
<p>Wir empfehlen einen Gruppenvertrag für Krankheit und Verletzung. Fragen beantworten wir unter ${brand.phone}.</p>`,
  };
}
