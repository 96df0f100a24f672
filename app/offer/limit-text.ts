import type { Area } from '../i18n/areas.ts';

export type QuantityLimit = {
  /** Pieces are places. */
  isTravel: boolean;
  /** How many are left. */
  count: number;
  /** The number asked for; absent where it is unknown. */
  asked?: number | undefined;
  /** How many of them are in the cart already, where `asked` is to be added to them. */
  inCart?: number | undefined;
  /** Formatted price of the number asked for, where nothing else on the page shows it. */
  sum?: string | undefined;
};

/** Says how many are left and how many were asked for. `t`: of the cart. Rules C2.16, C2.27. */
export function limitText(
  t: Area<'cart'>['de']['t'],
  { isTravel, count, asked, inCart, sum }: QuantityLimit,
): string {
  const left = t(isTravel ? 'problems.limitedPlaces' : 'problems.limited', { count });
  if (asked === undefined) return left;
  // The specified English text has no full stop, which it needs before another sentence.
  const sentence = left.replace(/\.?$/, '.');
  const wanted = sum ? `${asked} (${sum})` : asked;
  if (inCart === undefined) return `${sentence} ${t('problems.asked', { asked: wanted })}`;
  const known = t('problems.inCart', { count: inCart });
  return `${sentence} ${known} ${t('problems.askedMore', { asked: wanted })}`;
}
