import type { Area } from '../i18n/areas.ts';

export type QuantityLimit = {
  /** Pieces are places. */
  isTravel: boolean;
  /** How many are left. */
  count: number;
  /** The number asked for; absent where it is unknown. */
  asked?: number | undefined;
  /** Formatted price of the number asked for, where nothing else on the page shows it. */
  sum?: string | undefined;
};

/** Says how many are left and how many were asked for. `t`: of the cart. Rules C2.16, C2.27. */
export function limitText(
  t: Area<'cart'>['de']['t'],
  { isTravel, count, asked, sum }: QuantityLimit,
): string {
  if (asked === undefined) return t(left(), { count });
  const request = t('problems.asked', { asked: sum ? `${asked} (${sum})` : asked });
  return `${t(left(), { count })} ${request}`;

  function left() {
    if (isTravel) return 'problems.limitedPlaces';
    return asked === undefined ? 'problems.limited' : 'problems.limitedGoods';
  }
}
