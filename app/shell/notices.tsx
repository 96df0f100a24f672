import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../domain/store/paths.ts';
import { useDetour } from '../offline/use-detour.ts';
import { useRootData } from '../request/root-data.ts';
import { NoticeList } from '../ui/notice-list.tsx';
import type { NoticeText } from '../ui/notice-list.tsx';

/** Something is in the cart now: the way on is the checkout. spec: transactions §8 Product added */
function isAddition(words: string): boolean {
  return words === 'cart:added' || words === 'cart:volatile';
}

/** What the visitor's last action led to, in words. */
export function Notices() {
  const { t, i18n } = useTranslation(['shell', 'errors', 'cart']);
  const { notices } = useRootData();
  const { pathname, search, key } = useLocation();
  const detour = useDetour();
  // Keys come from the session, so their words cannot be known when the program is compiled.
  const say = i18n.t as (key: string, values?: Record<string, string | number>) => string;
  const texts: NoticeText[] = notices.map(({ kind, key: words, values }) => ({
    kind,
    text: say(words, values),
    ...(isAddition(words) ? { way: { label: t('cart:proceed'), path: paths.checkout() } } : {}),
  }));
  if (detour?.isNoticed) texts.push({ kind: 'warning', text: t('errors:notAvailableOffline') });
  return (
    <NoticeList
      // What was put away may be said again on another page.
      key={key}
      notices={texts}
      ok={{ label: t('shell:ok'), path: pathname + search }}
    />
  );
}
