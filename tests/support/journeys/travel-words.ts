import type { Page } from 'playwright';
import { brands } from '../../../app/domain/store/brands.ts';
import { getCompany } from '../../../app/domain/store/company.ts';
import type { Words } from '../../../app/i18n/words/de.ts';

/** Words of a stay or a team that a shop of goods must not use. */
const travelWords = {
  en: /\b(travel|trip|team|camp|hotel|room|night|arriv|depart|pitch|club|coach|player|football|stay|guest house)/gi,
  de: /\b(reise|team|mannschaft|lager|hotel|zimmer|n[aä]cht|anreise|abreise|platz|plätze|vereine?s?\b|trainer|spieler|fußball|unterkunft)/gi,
};
/** Texts of the company file, which an owner replaces. */
function companyTexts(): string[] {
  return Object.values(getCompany().brands).flatMap((brand) =>
    [brand.homeTitle, brand.description, brand.footerTitle, brand.footerText, brand.label].flatMap(
      (texts) => Object.values(texts),
    ),
  );
}

/** Returns the texts of a page: title, description, closed panels, names and placeholders too. */
export function readTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found = [document.title];
    const skipped = 'script, style, template, noscript';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(skipped)) found.push(node.textContent ?? '');
    }
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'content'];
    for (const name of attributes) {
      const elements = document.querySelectorAll(`body [${name}], meta[name=description]`);
      for (const element of elements) found.push(element.getAttribute(name) ?? '');
    }
    return found.join(' ¦ ');
  });
}

/** Returns the travel words of a text with what is around them, without the company's own texts. */
export function findTravelWords(text: string, language: 'en' | 'de', words: Words): string[] {
  const { title } = brands.camp;
  const signatures = [`Your ${title} team`, `Dein Team von ${title}`];
  const own = [...companyTexts(), ...signatures, title, words.navigation.storesText].reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text.replace(/\S*@\S*/g, ''),
  );
  return [...own.matchAll(travelWords[language])].map(({ index }) =>
    own.slice(Math.max(0, index - 40), index + 40),
  );
}
