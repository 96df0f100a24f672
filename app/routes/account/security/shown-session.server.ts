import type { AccountSession } from '../../../domain/account/session.ts';
import type { StoreView } from '../../../domain/store/store-views.ts';
import { countryName, formatMoment } from '../../../i18n/formats.ts';

/** Formats a session on the server: country names and date formats differ between browsers. */
export function toShownSession(session: AccountSession, store: StoreView) {
  return {
    id: session.id,
    browser: session.browser,
    system: session.system,
    isCurrent: session.isCurrent,
    country: session.country === null ? null : countryName(session.country, store.locale),
    openedAt: formatMoment(session.openedAt, store),
    usedAt: formatMoment(session.usedAt, store),
  };
}
