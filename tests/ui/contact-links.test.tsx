import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactLinks, initialsOf } from '../../app/ui/text/contact-links.tsx';

describe('ContactLinks', () => {
  it('links a number without its spaces, and an address', () => {
    const html = renderToStaticMarkup(<ContactLinks phone="+49 30 1" email="ida@b.example" />);
    expect(html).toContain('href="tel:+49301"');
    expect(html).toContain('href="mailto:ida@b.example"');
  });

  it('leaves out what is empty', () => {
    expect(renderToStaticMarkup(<ContactLinks phone="" email="" />).trim()).toBe('');
  });
});

describe('initialsOf', () => {
  it.each([
    ['Ida Keller', 'IK'],
    [' Ida  van Keller ', 'Iv'],
    ['Ida', 'I'],
    ['', ''],
  ])('%j is %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
