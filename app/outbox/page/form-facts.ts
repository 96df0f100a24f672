import type { FormPost } from '../protocol/accept/accept.ts';

/** Returns what the page says about a form beside its fields. */
export function findFormFacts(form: HTMLElement): NonNullable<FormPost['facts']> {
  const picture = findPicture(form);
  const { travel } = form.dataset;
  return {
    ...(picture !== null && { picture }),
    ...(travel !== undefined && { isTravel: travel === 'true' }),
  };
}

/**
 * Returns the path of the picture beside a form: of its card or line, else the first of the page.
 * Null when it has none of the shop's. Rule E2.54.
 */
function findPicture(form: Element): string | null {
  const place = form.closest('li, article') ?? form.closest('main');
  const image = place?.querySelector('img');
  const address = image?.currentSrc || image?.src || '';
  return /^https?:\/\/[^/?#]+(\/img\/[\w./-]{1,200})(?:[?#]|$)/.exec(address)?.[1] ?? null;
}
