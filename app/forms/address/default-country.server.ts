import type { AppLoadContext } from '@remix-run/node';

/** Returns the preselected country of an address. */
export function getDefaultCountry(
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
  countries: readonly { code: string }[],
): string {
  const preferred = visit.store.country ?? shop.settings.defaultCountry;
  return countries.some(({ code }) => code === preferred)
    ? preferred
    : (countries[0]?.code ?? preferred);
}
