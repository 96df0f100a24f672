import { Link } from '@remix-run/react';
import type { LostForm } from '../../domain/store/lost-session.ts';
import { paths } from '../../domain/store/paths.ts';
import type { PostedForm } from '../../domain/submitted-form.ts';
import { SendAgain } from '../../forms/send-again.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sessionWords } from '../../i18n/words/session.ts';
import { MinimalLayout } from '../minimal-layout.tsx';
import { FloodlightsOff } from './error-scenes.tsx';

/**
 * For a form of a session that is gone. Its answers are saved, or it can be sent again from here.
 * Rule S5.9.
 */
export function LostSessionPage({ posted, lost }: { posted: PostedForm | null; lost: LostForm }) {
  const { t } = useTranslation(sessionWords);
  const isEnded = lost.lostSession === 'ended';
  return (
    <MinimalLayout backdrop={<FloodlightsOff />}>
      <h1>{t('sessionTitle')}</h1>
      <p>{t(isEnded ? 'sessionEndedText' : 'sessionMissingText')}</p>
      <p>{t(lost.isSaved ? 'answersSavedText' : posted ? 'formStaysText' : 'formTooLongText')}</p>
      <div className="actions">
        {posted && !lost.isSaved ? <SendAgain posted={posted} /> : null}
        <Link className={lost.isSaved ? 'btn' : undefined} to={paths.home()} reloadDocument>
          {t('toHome')}
        </Link>
        <Link to={paths.account()} reloadDocument>
          {t('toSignIn')}
        </Link>
      </div>
    </MinimalLayout>
  );
}
