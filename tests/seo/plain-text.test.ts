import { expect, test } from 'vitest';
import { toPlainText } from '../../app/seo/plain-text.ts';

test.each([
  ['<p>Ein&nbsp;Satz.</p><p>Noch   einer &amp; mehr.</p>', 'Ein Satz. Noch einer & mehr.'],
  ['<strong>Mallorca</strong>, <a href="/x">Spanien</a>!', 'Mallorca, Spanien!'],
  ['<p>Fuß<b>ball</b></p><ul><li>a</li><li>b</li></ul>c<br>d', 'Fußball a b c d'],
  ['A &lt;b&gt; &quot;c&quot; &#39;d&#39; &amp;amp;', `A <b> "c" 'd' &amp;`],
  ['aaa bbb ccc', 'aaa bbb ccc'],
  [`${'wort '.repeat(40)}`, `${'wort '.repeat(32).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(159)}…`],
  [`x${'⚽🥅'.repeat(100)}`, `x${'⚽🥅'.repeat(52)}⚽…`],
  ['🥅'.repeat(100), `${'🥅'.repeat(79)}…`],
])('toPlainText of %j (Rule A21.3)', (html, expected) => {
  const text = toPlainText(html, 160);
  expect(text).toBe(expected);
  expect(text.length).toBeLessThanOrEqual(160);
});
