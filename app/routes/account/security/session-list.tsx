import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { deviceLabels } from '../../../domain/account/session.ts';
import type { BrowserName, SystemName } from '../../../domain/account/session.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { Icon } from '../../../ui/icon.tsx';

type ListedSession = {
  id: string;
  browser: BrowserName | null;
  system: SystemName | null;
  isCurrent: boolean;
  /** Localised name of the country. */
  country: string | null;
  /** Formatted dates. */
  openedAt: string;
  usedAt: string;
};

/** Lists the devices the user is signed in on, each with a sign-out button. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useTranslation(accountWords);
  const describe = ({ browser, system }: ListedSession) => {
    if (browser && system) {
      return t('sessions.device', { browser: deviceLabels[browser], system: deviceLabels[system] });
    }
    const known = browser ?? system;
    return known ? deviceLabels[known] : t('sessions.unknown');
  };
  return (
    <ul className="sign-in-methods" aria-label={t('sessions.list')}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Icon name={session.isCurrent ? 'check' : 'key'} />
          <span>
            <b>{describe(session)}</b>
            {session.isCurrent ? <> · {t('sessions.current')}</> : null}
            <br />
            {t('sessions.used', { moment: session.usedAt })}
            {session.country ? <>, {session.country}</> : null}
            <br />
            <span className="small muted">
              {t('sessions.opened', { moment: session.openedAt })}
            </span>
          </span>
          {session.isCurrent ? null : (
            <ShopForm name={`end-session-${session.id}`}>
              <button
                className="link link-icon"
                name="session"
                value={session.id}
                aria-label={t('sessions.endOf', {
                  device: describe(session),
                  moment: session.usedAt,
                })}
              >
                {t('sessions.end')}
              </button>
            </ShopForm>
          )}
        </li>
      ))}
    </ul>
  );
}
