import type { PageFacts, PageText } from '../page.ts';

/**
 * The accessibility statement: support for visitors without mouse, screen or colour vision, and
 * gaps.
 */
export function accessibility({ brand }: PageFacts): PageText {
  return {
    key: 'accessibility',
    identifier: 'barrierefreiheit',
    title: 'Barrierefreiheit',
    summary: 'Was ohne Maus, ohne Bildschirm und ohne JavaScript geht, und was noch fehlt.',
    content: `
<p><strong>Demotext, keine Rechtsberatung.</strong> Diese Erklärung gilt für ${brand.title}. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.</p>
<h2>Wie weit wir sind</h2>
<ul>
<li>Alles geht mit der Tastatur, von der Startseite bis zur gesendeten Anfrage. Der Fokus ist immer zu sehen.</li>
<li>Alles geht ohne JavaScript, auch in Textbrowsern.</li>
<li>Formulare nennen jeden Fehler am Feld und in einer Liste darüber.</li>
<li>Farben haben genug Kontrast, hell und dunkel. Keine Angabe hängt an der Farbe allein.</li>
<li>Bewegung gibt es nicht, wenn dein Gerät um weniger Bewegung bittet.</li>
<li>Bei 400 % Vergrößerung wird nichts abgeschnitten. Was gewählt ist, ist auch in erzwungenen Farben markiert. Schaltflächen und Links sind 24 Pixel hoch oder stehen frei.</li>
</ul>
<h2>Was noch fehlt</h2>
<ul>
<li>Die Karte zeigt Orte als Punkte. Dieselben Angebote stehen als Liste unter „Liste“.</li>
<li>Bilder von Hotels sind beschrieben, so weit der Katalog eine Beschreibung hat.</li>
<li>Links in der Zeichnung einer Karte haben in Textbrowsern keinen Text. Die Liste daneben hat dieselben Links.</li>
<li>Gutscheine, die sich nur dieses Gerät merkt (Mein Konto, Gutscheine), brauchen JavaScript. Der Code steht auch in der E-Mail.</li>
<li>Wir prüfen mit Werkzeugen und mit der Tastatur. Ein Test mit Menschen, die Hilfsmittel täglich nutzen, steht aus.</li>
</ul>
<p>Stand: November 2026; wir prüfen mit jeder neuen Fassung.</p>
<h2>Sag uns, was nicht geht</h2>
<p>Schreib an ${brand.email} oder ruf an: ${brand.phone}. Wir antworten binnen zwei Wochen und schicken dir, was du brauchst, in einer Form, die für dich passt.</p>
<h2>Wenn wir nicht helfen</h2>
<p>Dann wende dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen.</p>`,
  };
}
