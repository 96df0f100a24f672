import { describe, expect, it } from 'vitest';
import { findSharedLink, toSharedSearch } from '../../../app/domain/store/shared-link.ts';

const host = 'camp.example';
const nothing = { title: '', text: '', url: '' };

describe('findSharedLink', () => {
  it.each([
    ['the address', { ...nothing, url: 'https://camp.example/de_de/extras/plan' }],
    ['a link in the text', { ...nothing, text: 'Look: https://camp.example/de_de/extras/plan' }],
    [
      'the shop behind another link',
      {
        ...nothing,
        url: 'https://elsewhere.example/x',
        text: 'https://camp.example/de_de/extras/plan',
      },
    ],
  ])('finds an offer in %s (Rule E1.19)', (_name, shared) => {
    expect(findSharedLink(shared, host)?.pathname).toBe('/de_de/extras/plan');
  });

  it.each([
    ['another host', 'https://camp.example.evil.example/'],
    ['a user name that looks like the host', 'https://camp.example@evil.example/'],
    ['a script', 'javascript:alert(1)//camp.example'],
    ['no link', 'Trainingslager Mallorca'],
  ])('ignores %s', (_name, url) => {
    expect(findSharedLink({ ...nothing, url }, host)).toBeNull();
  });
});

describe('toSharedSearch', () => {
  it('is the title without links, else the text, at most 100 characters', () => {
    expect(toSharedSearch({ ...nothing, title: 'Mallorca  https://x.example/1', text: 'no' })).toBe(
      'Mallorca',
    );
    expect(toSharedSearch({ ...nothing, text: 'Bergcamp' })).toBe('Bergcamp');
    expect(toSharedSearch({ ...nothing, text: 'a'.repeat(5000) })).toHaveLength(100);
    expect(toSharedSearch(nothing)).toBe('');
  });
});
