import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorsWords } from '../../i18n/words/errors.ts';
import { paths } from '../../domain/store/paths.ts';
import { useOptionalRootData } from '../../request/root-data.ts';
import { SendAgain } from '../../forms/send-again.tsx';
import { readLostForm } from '../../domain/store/lost-session.ts';
import { readPostedForm } from '../../domain/submitted-form.ts';
import type { PostedForm } from '../../domain/submitted-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMinimalLayoutFacts } from '../minimal-layout-facts.ts';
import { MinimalLayout } from '../minimal-layout.tsx';
import { useNavigationBehaviour } from '../use-navigation-behaviour.ts';
import { FloodlightsOff, OffsideBoard } from './error-scenes.tsx';
import { LostSessionPage } from './lost-session-page.tsx';

/** The error page. `data`: body of the thrown response. Rules A15.12, A17.1, A17.5. */
export function ErrorPage({ status, data }: { status: number; data: unknown }) {
  useNavigationBehaviour();
  const posted = readPostedForm(data);
  const lost = readLostForm(data);
  if (lost) return <LostSessionPage posted={posted} lost={lost} />;
  if (status === 404 || status === 410) return <NotFoundPage />;
  if (status === 400) return <UnknownFieldPage />;
  return posted ? <UnsentFormPage posted={posted} /> : <BrokenPage isBusy={isBusy(status)} />;
}

const isBusy = (status: number) => status === 503 || status === 429;

function NotFoundPage() {
  const { t } = useTranslation(errorsWords);
  const menu = useOptionalRootData()?.layout.menu ?? [];
  return (
    <MinimalLayout backdrop={<OffsideBoard />}>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <p className="actions">
        <Link className="btn" to={paths.home()}>
          {t('toHome')}
        </Link>
        {menu.map(({ path, label }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </p>
    </MinimalLayout>
  );
}

/** For a form with an unknown field: an altered form, or one of an older release. */
function UnknownFieldPage() {
  const { t } = useTranslation(errorsWords);
  const { pathname } = useLocation();
  return (
    <MinimalLayout backdrop={<OffsideBoard />}>
      <h1>{t('unknownFieldTitle')}</h1>
      <p>{t('unknownFieldText')}</p>
      <p className="actions">
        <Link className="btn" to={pathname} reloadDocument>
          {t('openPage')}
        </Link>
        <Link to={paths.home()} reloadDocument>
          {t('toHome')}
        </Link>
      </p>
    </MinimalLayout>
  );
}

/** For a form that could not be handled: it can be sent again from here. Rule R3.10. */
function UnsentFormPage({ posted }: { posted: PostedForm }) {
  const { t } = useTranslation(errorsWords);
  return (
    <MinimalLayout backdrop={<FloodlightsOff />}>
      <h1>{t('unavailableTitle')}</h1>
      <p>{t('notTakenText')}</p>
      <div className="actions">
        <SendAgain posted={posted} />
        <Link to={paths.cart()} reloadDocument>
          {t('toCart')}
        </Link>
      </div>
      <Reference />
    </MinimalLayout>
  );
}

/** `canRetry`: false when the address is that of the error page itself. */
export function BrokenPage({ isBusy, canRetry = true }: { isBusy: boolean; canRetry?: boolean }) {
  const { t } = useTranslation(errorsWords);
  const { pathname, search } = useLocation();
  return (
    <MinimalLayout backdrop={<FloodlightsOff />}>
      <h1>{t(isBusy ? 'unavailableTitle' : 'serverTitle')}</h1>
      <p>{t(isBusy ? 'unavailableText' : 'serverText')}</p>
      <p className="actions">
        {canRetry ? (
          <Link className="btn" to={{ pathname, search }} reloadDocument>
            <Icon name="refresh" />
            {t('tryAgain')}
          </Link>
        ) : null}
        <Link className={canRetry ? undefined : 'btn'} to={paths.home()} reloadDocument>
          {t('toHome')}
        </Link>
      </p>
      <Reference />
    </MinimalLayout>
  );
}

function Reference() {
  const { t } = useTranslation(errorsWords);
  const facts = useMinimalLayoutFacts();
  return facts ? <p className="reference">{t('serverReference', { id: facts.traceId })}</p> : null;
}
