import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { paths } from '../../domain/store/paths.ts';
import { parseWantedPath } from '../../offline/detour.ts';
import { useDetour } from '../../offline/use-detour.ts';
import { OfflinePage } from '../../layout/errors/offline-page.tsx';
import { GoalWithoutNet } from '../../layout/errors/offline-scene.tsx';
import { CachedPages } from './saved-pages.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorsWords } from '../../i18n/words/errors.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { loadOutbox } from '../../outbox/page/load-outbox.ts';
import { setOutboxContext } from '../../outbox/page/outbox-state.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { useRootData } from '../../request/root-data.ts';
import { titleInLanguage } from '../../request/title-in-language.ts';

export const handle = { layout: 'minimal' };

export const meta = titleInLanguage((language) => errorsWords[language].t('offlineTitle'));

/** Has no loader: offline it is rendered from the cache. Rule A4.14 */
export default function Offline() {
  const detour = useDetour();
  const asked = useRequestedPath();
  return (
    <OfflinePage wanted={detour?.wanted ?? asked ?? paths.home()} backdrop={<GoalWithoutNet />}>
      <StoredCartLink />
      <OtherLinks />
      <CachedPages />
    </OfflinePage>
  );
}

/** Links to the cart on the device. Rule E5.11 */
function StoredCartLink() {
  const { t } = useTranslation(outboxWords);
  const { store, outbox } = useRootData();
  const { brand, prefix } = store;
  const { isAutomatic, maxRefusals } = outbox;
  const { cart } = useOutbox();
  useEffect(() => {
    setOutboxContext({ cart: brand, prefix, isAutomatic, maxRefusals });
    // Without storage on the device there is no cart to show.
    loadOutbox()
      .then(({ refresh }) => refresh())
      .catch(() => undefined);
  }, [brand, prefix, isAutomatic, maxRefusals]);
  if (!cart || cart.lines.length === 0) return null;
  return (
    <p className="actions">
      <Link to={paths.offlineCart()}>
        {t('cart.link', { moment: formatMoment(cart.at, store) })}
      </Link>
    </p>
  );
}

/** Loaded with this module, so that the device has it without a network. */
const loading = import.meta.env.SSR ? null : import('./stored-links.tsx');
// What was never loaded is missing on the page, which needs nothing else of it.
loading?.catch(() => undefined);

/** Links to what else is on the device. Rules E1.20, E1.23 */
function OtherLinks() {
  const [Links, setLinks] = useState<ComponentType | null>(null);
  useEffect(() => {
    loading?.then(
      ({ StoredLinks }) => setLinks(() => StoredLinks),
      () => undefined,
    );
  }, []);
  return Links && <Links />;
}

/**
 * Returns the requested path, passed by the worker in `?to=`. Known only after hydration, because
 * the document was cached before.
 */
function useRequestedPath(): string | null {
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => setAsked(parseWantedPath(query.get('to'))), [query]);
  return asked;
}
