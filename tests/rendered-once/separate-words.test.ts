import { describe, expect, it } from 'vitest';
import { separateWords, shortenShapes } from '../../app/rendered-once/separate-words.ts';

describe('separateWords', () => {
  it.each([
    ['<a>Mallorca</a><span>14 Angebote</span>', '<a>Mallorca</a> <span>14 Angebote</span>'],
    ['<b>Saison</b>Mai', '<b>Saison</b> Mai'],
    [
      '<li><span>pro Person</span><b>ab 5 €</b></li>',
      '<li><span>pro Person</span> <b>ab 5 €</b></li>',
    ],
    [
      '<a>Mehr<svg class="icon"><use href="#x"/></svg></a><a>Extras</a>',
      '<a>Mehr<svg class="icon"><use href="#x"/></svg></a> <a>Extras</a>',
    ],
    ['<span>Schweiz<small>CHF</small></span>', '<span>Schweiz <small>CHF</small></span>'],
    [
      '<a>1</a><button><svg><use/></svg><span>Shop</span></button>',
      '<a>1</a> <button><svg><use/></svg><span>Shop</span></button>',
    ],
    ['</span></summary></details><details><summary>Land', null],
    ['8<details><summary>Land</summary>', null],
    // Blocks and spaces separate words already; marks within a word stay.
    ['<li>eins</li><li>zwei</li>', null],
    ['<b>eins</b> <b>zwei</b>', null],
    ['<span>eins</span><p>zwei</p>', null],
    ['<a data-x="eins"><b>zwei</b></a>', null],
    ['<span>eins</span>, zwei', null],
  ])('%s', (html, expected) => {
    expect(separateWords(html)).toBe(expected ?? html);
  });

  it('changes nothing when it is applied again', () => {
    const once = separateWords('<b>a</b><b>b</b><i>c</i>');
    expect(once).toBe('<b>a</b> <b>b</b> <i>c</i>');
    expect(separateWords(once)).toBe(once);
  });
});

describe('shortenShapes', () => {
  it('writes empty elements of drawings in their short form, and nothing else', () => {
    const html = '<svg class="icon"><use href="#a"></use><path d="M0 0"></path></svg><p></p>';
    expect(shortenShapes(html)).toBe(
      '<svg class="icon"><use href="#a"/><path d="M0 0"/></svg><p></p>',
    );
  });
});
