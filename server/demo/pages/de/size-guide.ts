import type { BrandName } from '../../../../app/domain/store/brands.ts';
import type { PageFacts, PageText } from '../page.ts';

const openings: Record<BrandName, string> = {
  camp: '<p>Der Preis gilt pro Person, die Zahl im Feld „Reisende“ ist dein ganzer Kader mit Trainern und Betreuern. So rechnest du sie aus.</p>',
  tour: '<p>Der Preis gilt pro Person, die Zahl im Feld „Reisende“ sind alle, die im Bus sitzen. So rechnest du sie aus.</p>',
  cup: '<p>Der Preis gilt pro Person, die Zahl im Feld „Reisende“ ist dein Team mit Trainern und Betreuern. So rechnest du sie aus.</p>',
};

/** The guide to group sizes: rooms, coach and pitch. */
export function sizeGuide({ brand, store }: PageFacts): PageText {
  return {
    key: 'size-guide',
    identifier: 'gruppengroesse-und-zimmer',
    title: 'Gruppengröße und Zimmer',
    summary: 'Wie viele Betten, Zimmer und Busplätze eine Gruppe braucht.',
    content: `
${openings[store.brand]}
<h2>Wie groß ist deine Gruppe?</h2>
<table>
<thead><tr><th>Gruppe</th><th>Spieler</th><th>Betreuer</th><th>Reisende</th></tr></thead>
<tbody>
<tr><th scope="row">Kleinfeld, bis U11</th><td>12 bis 14</td><td>3</td><td>15 bis 17</td></tr>
<tr><th scope="row">Jugend, U12 bis U19</th><td>16 bis 20</td><td>3</td><td>19 bis 23</td></tr>
<tr><th scope="row">Aktive</th><td>18 bis 24</td><td>4</td><td>22 bis 28</td></tr>
<tr><th scope="row">Zwei Mannschaften</th><td>34 bis 42</td><td>6</td><td>40 bis 48</td></tr>
</tbody>
</table>
<h2>Welche Zimmer brauchst du?</h2>
<table>
<thead><tr><th>Zimmer</th><th>Betten</th><th>Passt für</th></tr></thead>
<tbody>
<tr><th scope="row">Einzelzimmer</th><td>1</td><td>Trainer, Physio, Busfahrer</td></tr>
<tr><th scope="row">Doppelzimmer</th><td>2</td><td>Aktive, die ausschlafen wollen</td></tr>
<tr><th scope="row">Dreibettzimmer</th><td>3</td><td>Jugend ab U15</td></tr>
<tr><th scope="row">Vierbettzimmer</th><td>4</td><td>Jugend bis U14</td></tr>
<tr><th scope="row">Mehrbettzimmer</th><td>6</td><td>Jugendherbergen und Sportschulen</td></tr>
</tbody>
</table>
<p>Wie viele du von welchen willst, fragen wir im Schritt Unterkunft. Dort rechnen wir mit und sagen, ob die Betten reichen; festlegen musst du dich noch nicht.</p>
<h2>Ein Beispiel</h2>
<p>20 Spieler, 2 Trainer, 1 Physio und 1 Busfahrer sind 24 Reisende: zehn Doppelzimmer für die Spieler, vier Einzelzimmer für die anderen.</p>
<h2>Wenn sich die Zahl ändert</h2>
<p>Bis zu zwei Personen meldest du bis drei Tage vor der Anreise ohne Kosten ab, solange danach noch 20 Personen reisen. Bis 30 Tage vorher buchst du kostenfrei um oder gibst zurück, was du nicht brauchst. Fragen beantworten wir unter ${brand.phone}.</p>`,
  };
}
