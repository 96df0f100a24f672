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
  const { isSaved, needs } = lost;
  const again = isSaved || needs === 'cart' ? null : posted;
  return (
    <MinimalLayout backdrop={<FloodlightsOff />}>
      <h1>{t('sessionTitle')}</h1>
      <p>{t(isEnded ? 'sessionEndedText' : 'sessionMissingText')}</p>
      <p>{t(findText({ isSaved, needs, isKept: posted !== null }))}</p>
      <div className="actions">
        {again ? <SendAgain posted={again} /> : null}
        <Link className={again ? undefined : 'btn'} to={paths.home()} reloadDocument>
          {t('toHome')}
        </Link>
        {/* The form stays here while its user signs in. */}
        <Link
          to={paths.account()}
          reloadDocument
          target={again && needs === 'sign-in' ? '_blank' : undefined}
        >
          {t('toSignIn')}
        </Link>
      </div>
    </MinimalLayout>
  );
}

/** Returns the key of the text about what becomes of the form. */
function findText({
  isSaved,
  needs,
  isKept,
}: Pick<LostForm, 'isSaved' | 'needs'> & { isKept: boolean }) {
  if (isSaved) return 'answersSavedText';
  if (needs === 'cart') return 'cartLostText';
  if (!isKept) return 'formTooLongText';
  return needs === 'sign-in' ? 'signInFirstText' : 'formStaysText';
}
