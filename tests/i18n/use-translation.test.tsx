import { readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEveryArea, translateKey } from '../../app/i18n/areas.ts';
import type { Area } from '../../app/i18n/areas.ts';
import type { AreaName, TranslateAny, WordTree } from '../../app/i18n/typed-words.ts';
import {
  LanguageContext,
  useAnyTranslation,
  useLanguage,
  useTranslation,
} from '../../app/i18n/use-translation.ts';
import { de } from '../../app/i18n/words/de.ts';
import { cartWords } from '../../app/i18n/words/cart.ts';
import { layoutWords } from '../../app/i18n/words/layout.ts';

function Page() {
  const { t } = useTranslation(cartWords, layoutWords);
  const translateAny = useAnyTranslation();
  const texts = [
    t('title'),
    t('problems.limited', { count: 7 }),
    t('layout:ok'),
    translateAny('order:problems.soldOut', { name: 'U17' }),
    translateAny('ok'),
  ];
  return <p lang={useLanguage()}>{texts.join(' | ')}</p>;
}

const render = (language: 'de' | 'en') =>
  renderToString(
    <LanguageContext.Provider value={language}>
      <Page />
    </LanguageContext.Provider>,
  );

describe('useTranslation', () => {
  it('renders documents of both languages in one process', async () => {
    await loadEveryArea();
    expect(render('de')).toBe(
      '<p lang="de">Anfragekorb | Nur 7 verfügbar. | OK | U17: Ausgebucht! | OK</p>',
    );
    expect(render('en')).toContain('<p lang="en">Inquiry basket | Only 7 products available');
  });

  it('returns the same function at every call, for effects that depend on it', () => {
    expect(cartWords.de.t).toBe(cartWords.de.t);
  });

  it('refuses wrong keys and values at compile time', () => {
    const { t } = cartWords.de;
    const calls = () => {
      const { t: both } = useTranslation(cartWords, layoutWords);
      // @ts-expect-error: no such key
      t('titel');
      // @ts-expect-error: a value is missing
      t('problems.limited');
      // @ts-expect-error: a value has another name
      t('problems.limited', { number: 7 });
      // @ts-expect-error: a plural needs a number
      t('intro', { count: '7' });
      // @ts-expect-error: this text has no values
      t('title', { name: 'A' });
      // @ts-expect-error: a key of an area that the module does not load
      both('checkout:title');
      // @ts-expect-error: a key of the second area needs its name
      both('skip');
      both('layout:skip');
    };
    expect(calls).toBeInstanceOf(Function);
  });
});

describe('translateKey', () => {
  it.each([
    ['cart:title', 'Anfragekorb'],
    ['ok', 'OK'],
    ['cart:no.such.key', 'no.such.key'],
    ['nothing:at.all', 'at.all'],
  ])('%s is %s', (key, text) => expect(translateKey('de', key)).toBe(text));
});

/** Returns the first text of an area with its key. */
function findFirstText(words: WordTree): [key: string, text: string] {
  const [[name, value] = ['', '']] = Object.entries(words);
  if (typeof value === 'string') return [name, value];
  const [key, text] = findFirstText(value);
  return [`${name}.${key}`, text];
}

describe('the modules of the areas', () => {
  const names = readdirSync(new URL('../../app/i18n/words', import.meta.url))
    .filter((file) => file.endsWith('.ts') && !['all.ts', 'de.ts', 'en.ts'].includes(file))
    .map((file) => file.replace('.ts', ''));

  it.each(names)('open the area that is named like the module: %s', async (name) => {
    const module = (await import(`../../app/i18n/words/${name}.ts`)) as Record<string, unknown>;
    expect(Object.keys(module)).toEqual([`${name}Words`]);
    const area = module[`${name}Words`] as Area<AreaName>;
    const [key, text] = findFirstText(de[name as AreaName]);
    expect((area.de.t as TranslateAny)(key)).toBe(text);
  });
});

describe('a browser', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv('SSR', false);
    vi.stubGlobal('document', { documentElement: { lang: 'de-CH' } });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('has the words of its document’s language alone', async () => {
    const { cartWords: area } = await import('../../app/i18n/words/cart.ts');
    expect(area.de.t('title')).toBe('Anfragekorb');
    expect(area.en).toBeUndefined();
  });

  it('loads an area that is known only at run time, and notifies its subscribers', async () => {
    const areas = await import('../../app/i18n/areas.ts');
    const onLoad = vi.fn();
    const stop = areas.loadedAreas.subscribe(onLoad);
    expect(areas.documentLanguage).toBe('de');
    expect(areas.translateKey('de', 'cart:title')).toBe('');
    await areas.waitForAreas();
    expect(onLoad).toHaveBeenCalledOnce();
    expect(areas.translateKey('de', 'cart:title')).toBe('Anfragekorb');
    stop();
  });

  it('shows a text of the layout while an area cannot be loaded, and tries again', async () => {
    const file = '../../app/i18n/words/de/wishlist.ts';
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.doMock(file, load);
    const areas = await import('../../app/i18n/areas.ts');
    await import('../../app/i18n/words/layout.ts');
    const sayTitle = () => areas.translateKey('de', 'wishlist:title');
    // As the page does: it renders again when the count changes.
    let renders = 0;
    const { count } = areas.loadedAreas;
    const stop = areas.loadedAreas.subscribe(() => {
      renders += 1;
      sayTitle();
    });
    const before = count();
    expect(sayTitle()).toBe('');
    await expect.poll(() => load.mock.calls.length).toBe(2);
    await expect.poll(() => renders).toBe(1);
    expect(count()).not.toBe(before);
    expect(sayTitle()).toBe('Diese Meldung lässt sich gerade nicht laden.');
    vi.doUnmock(file);
    await expect.poll(sayTitle).toBe('Merkliste');
    expect(renders).toBe(2);
    stop();
  });
});
