import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';

const searchFor = (text: string, store = '/de_de') =>
  at('camp', `${store}/search?${new URLSearchParams({ q: text }).toString()}`);

describe.each([true, false])('numbers of a search, with script: %s', (hasScript) => {
  const visit = useBrowser();

  it('are chips that can be removed', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(searchFor('Mallorca 4 Sterne unter 900 € im März für 24 Personen 7 Nächte'));
    const chips = page.getByRole('navigation', { name: 'Gewählte Filter' }).getByRole('link');
    const labels = async () => (await chips.allInnerTexts()).map((text) => text.trim());
    const all = ['4 Sterne', '< 900 €', '7 Nächte', 'Platz für 24 Personen', 'März'];
    expect(
      (await labels())
        .map((text) => text.replaceAll('\u00a0', ' '))
        .slice(0, -1)
        .sort(),
    ).toEqual(all.toSorted());
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toContain('im März');
    const offers = async () =>
      Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10);
    const before = await offers();
    expect(before).toBeGreaterThan(0);
    for (const label of ['7 Nächte', 'März']) {
      await chips.filter({ hasText: label }).click();
      await expect.poll(labels).not.toContain(label);
    }
    expect(new URL(page.url()).searchParams.get('q')).toBe('Mallorca');
    expect(await offers()).toBeGreaterThanOrEqual(before);
    await visitor.close();
  });

  it('find without any word, and leave a search without words', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(searchFor('50 m pool', ''));
    const chips = page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link');
    await chips.filter({ hasText: '50' }).click();
    await page.getByRole('heading', { level: 1, name: 'Where shall it be?' }).waitFor();
    await visitor.close();
  });
});
