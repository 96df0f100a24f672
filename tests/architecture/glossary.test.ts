import { describe, expect, it } from 'vitest';
import {
  bannedWords,
  compareCounts,
  countBannedWords,
  findSharedNames,
} from './checks/glossary.ts';
import { hint } from './checks/known.ts';
import { findWordFindings, readAllCode } from './checks/repository.ts';
import { known } from './known/words.ts';

describe('identifiers and comments', () => {
  it('use the words of the glossary', () => {
    const { words } = findWordFindings(readAllCode());
    expect(compareCounts(words, known.words), hint).toEqual([]);
  });

  it('give a word with many meanings to one type at most', () => {
    expect(findSharedNames(readAllCode())).toEqual([]);
  });
});

describe('findSharedNames', () => {
  it('reports a name that two files declare', () => {
    const files = [
      { path: 'app/a.ts', text: 'type Answer = string;\nexport type Place = 1;' },
      { path: 'server/b.ts', text: 'export interface Answer {}\ntype Places = 2;' },
    ];
    expect(findSharedNames(files)).toEqual(['Answer: app/a.ts', 'Answer: server/b.ts']);
  });
});

describe('countBannedWords', () => {
  const count = (text: string, path = 'app/a.ts') => {
    const counts = Object.entries(countBannedWords([{ path, text }]));
    return Object.fromEntries(counts.filter(([, number]) => number > 0));
  };

  it.each<[text: string, counts: Record<string, number>]>([
    [`type Claim = { deed: 'send' };`, { deed: 1 }],
    [`const outboxDeed = readDeed('Outbox-Deed');`, { deed: 3 }],
    ['/** Whoever asks is told anew. */', { whoever: 1, anew: 1 }],
    ['// Nobody\n // can tell', { 'nobody can tell': 1 }],
    ['const shop = { ...{ a, b } };', { '...{ }': 1 }],
    ['function open(parts: CartParts) {}', { Parts: 1 }],
    ['new ByteShelf(bytes)', { shelf: 1 }],
    ['const keptPage = page;', { 'kept…': 1 }],
    ['class Door {}', { door: 1 }],
    ['// Somebody else may ask. Anybody may.', { "somebody else's": 1, somebody: 1, anybody: 1 }],
    ['const pageShell = readShell();', { shell: 2 }],
  ])('counts %j', (text, counts) => {
    expect(count(text)).toEqual(counts);
  });

  it.each([
    'indeed, renewed indoors',
    'const breadcrumbs = formatToParts(date);',
    'const all = { ...rest, ...(isOpen ? { a } : {}) };',
    'the page is kept',
  ])('leaves %j alone', (text) => {
    expect(count(text)).toEqual({});
  });

  it('leaves texts for visitors alone', () => {
    expect(count(`title: 'Whoever knocks at the door'`, 'app/i18n/words/en/home.ts')).toEqual({});
  });
});

describe('compareCounts', () => {
  it('says which number rose and which must be lowered', () => {
    expect(compareCounts({ deed: 3, anew: 1, door: 2 }, { deed: 2, anew: 4, door: 2 })).toEqual([
      '"anew" fell from 4 to 1: lower the known number',
      '"deed" rose from 2 to 3. Use instead: operation',
    ]);
  });

  it('has a replacement for every word', () => {
    expect(bannedWords.filter(({ reason }) => reason === '')).toEqual([]);
  });
});
