import { expect, test } from 'vitest';
import { cleanHtml } from '../../../server/services/catalogue/clean-html.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['Eins.\n\nZwei & drei.', '<p>Eins.</p><p>Zwei &amp; drei.</p>'],
  ['<p>Gut</p>', '<p>Gut</p>'],
  ['<h1>Titel</h1><p>x</p>', '<h3>Titel</h3><p>x</p>'],
  ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="//evil.example">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="https://x.example/y">a</a></p>', '<p><a href="https://x.example/y">a</a></p>'],
  ['<p style="position:fixed">a<img src=x onerror=y></p>', '<p>a</p>'],
  ['<div><form action="/cart"><input name="a"></form>b</div>', 'b'],
  ['<p><a href="/agb">a</a></p>', '<p><a href="/de_de/agb">a</a></p>'],
  ['<p><a href="/\\\\evil.example">a</a></p>', '<p><a>a</a></p>'],
])('turns %j into %j (Rule A20.3)', (html, expected) => {
  expect(cleanHtml(html, { prefix: '/de_de' })).toBe(expected);
});
