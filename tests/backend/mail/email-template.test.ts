import { expect, it } from 'vitest';
import { renderHtml } from '../../../server/backend/mail/email-template.ts';

const word = 'Landesverbandsmeisterschaftsvorbereitungslehrgang'.repeat(2);

it('lets long words of customers break, so that a phone shows the whole mail (Rule A11.10)', () => {
  const html = renderHtml({
    language: 'de',
    subject: 'Anfrage',
    brand: { title: 'Pitchward', color: '#123', accent: '#f80' },
    opening: [word],
    table: {
      title: 'Auswahl',
      heads: { item: 'Angebot', quantity: 'Menge', price: 'Preis' },
      rows: [{ name: word, note: word, quantity: '1', unit: word, price: '1 €' }],
      sums: [{ title: word, value: '1 €', isTotal: false }],
    },
    sections: [{ title: 'Team', facts: [{ label: word, value: word }] }],
    steps: { title: 'Weiter', items: [word] },
    closing: [word],
    footer: word,
  });
  const blocks = html.split(/(?=<(?:td|p|li)\b)/).filter((block) => block.includes(word));
  expect(blocks).toHaveLength(8);
  for (const block of blocks) expect(block).toMatch(/^<\w+[^>]*overflow-wrap:anywhere/);
});

it('gives labels the width of the longest kind of a room on a phone (Rule A11.10)', () => {
  const html = renderHtml({
    language: 'de',
    subject: 'Anfrage',
    brand: { title: 'Pitchward', color: '#123', accent: '#f80' },
    opening: [],
    table: null,
    sections: [{ title: 'Reise', facts: [{ label: 'Mehrbettzimmer', value: '1' }] }],
    steps: null,
    closing: [],
    footer: '',
  });
  const cell = /<td [^>]*>(?=Mehrbettzimmer)/.exec(html)?.[0] ?? '';
  // With `anywhere`, the words of a cell no longer widen it.
  const width = Number(/[";]min-width:([\d.]+)em/.exec(cell)?.[1]);
  expect(width).toBeGreaterThanOrEqual('Mehrbettzimmer'.length * 0.55);
});
