import { Link, useNavigate } from '@remix-run/react';
import { paths } from '../../domain/store/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { isGivenUp } from '../../outbox/protocol/entry.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import type { RestoredFormState } from '../../outbox/page/restored/restored-form-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { findCure } from './cure.ts';
import { isBehindStop, isReplaced } from './entry-state.ts';
import { changeOutbox, tryToSend } from './outbox-page.ts';

/** `name` distinguishes the accessible names of the buttons. */
type ActionProps = { entry: Entry; name: string };

/** Actions of a stopped entry: its cure first. Rule E2.52 */
export function ParkedActions({ entry, name }: ActionProps) {
  const { t } = useTranslation(outboxWords);
  const cure = findCure(entry);
  if (!cure) return null;
  const { kind } = entry;
  return (
    <div className="entry-actions">
      {cure.kind === 'page' ? (
        <ButtonLink to={cure.path} aria-label={`${t(`cures.${cure.words}`)}: ${name}`}>
          {t(`cures.${cure.words}`)}
        </ButtonLink>
      ) : null}
      {cure.kind === 'agree' ? (
        <button
          type="button"
          className="btn"
          aria-label={`${t('agree')}: ${name}`}
          onClick={() => void tryToSend(({ acceptNewPrice: agree }) => agree(entry.key, cure.now))}
        >
          {t('agree')}
        </button>
      ) : null}
      {cure.kind === 'send' ? <SendButton entry={entry} name={name} className="btn" /> : null}
      {cure.kind === 'edit' ? <EditButton entry={entry} name={name} className="btn" /> : null}
      {cure.kind === 'discard' ? <DiscardButton entry={entry} name={name} className="btn" /> : null}
      {cure.kind === 'page' && cure.words === 'look' ? (
        <SendButton entry={entry} name={name} />
      ) : null}
      {cure.kind === 'send' || cure.kind === 'agree' ? (
        <ChangeButton entry={entry} name={name} />
      ) : null}
      {kind !== 'order' && cure.kind === 'page' ? <EditButton entry={entry} name={name} /> : null}
      {cure.kind === 'discard' ? null : <DiscardButton entry={entry} name={name} />}
    </div>
  );
}

/** Actions of a waiting entry, on demand. */
export function WaitingActions({
  entry,
  entries,
  name,
}: ActionProps & { entries: readonly Entry[] }) {
  const { t } = useTranslation(outboxWords);
  return (
    <details className="on-demand">
      <summary aria-label={`${t('more')}: ${name}`}>{t('more')}</summary>
      <div className="entry-actions">
        {isBehindStop(entry, entries) ? null : <SendButton entry={entry} name={name} />}
        <ChangeButton entry={entry} name={name} />
        <DiscardButton entry={entry} name={name} />
      </div>
    </details>
  );
}

/** What was not sent can be put into its form again; an inquiry is sent from its review. */
export function EndedActions({
  entry,
  entries,
  name,
}: ActionProps & { entries: readonly Entry[] }) {
  const { kind, state, fields } = entry;
  if (state !== 'cancelled' && state !== 'lost') return null;
  if (kind !== 'order') {
    // What may have happened is not offered a second time.
    if (fields.length === 0 || isGivenUp(entry)) return null;
    return (
      <div className="entry-actions">
        <EditButton entry={entry} name={name} label="toForm" />
      </div>
    );
  }
  return isReplaced(entry, entries) ? null : (
    <div className="entry-actions">
      <ReviewLink name={name} />
    </div>
  );
}

/** Leads an inquiry to its review, and any other entry to its form. */
function ChangeButton({ entry, name }: ActionProps) {
  return entry.kind === 'order' ? (
    <ReviewLink name={name} />
  ) : (
    <EditButton entry={entry} name={name} />
  );
}

function ReviewLink({ name }: { name: string }) {
  const { t } = useTranslation(outboxWords);
  return (
    <Link
      className="link"
      to={paths.checkout('review')}
      aria-label={`${t('cures.review')}: ${name}`}
    >
      {t('cures.review')}
    </Link>
  );
}

function SendButton({ entry: { key }, name, className = 'link' }: ActionProps & Look) {
  const { t } = useTranslation(outboxWords);
  return (
    <button
      type="button"
      className={className}
      aria-label={`${t('sendAgain')}: ${name}`}
      onClick={() => void tryToSend(({ requeueEntry: sendOne }) => sendOne(key))}
    >
      {t('sendAgain')}
    </button>
  );
}

type Look = { className?: 'btn' | 'link' };

function EditButton({
  entry: { key, from },
  name,
  className = 'link',
  label = 'edit',
}: ActionProps & Look & { label?: 'edit' | 'toForm' }) {
  const { t } = useTranslation(outboxWords);
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={className}
      aria-label={`${t(label)}: ${name}`}
      onClick={() => navigate(from, { state: { entryKey: key } satisfies RestoredFormState })}
    >
      {t(label)}
    </button>
  );
}

function DiscardButton({ entry: { key }, name, className = 'link' }: ActionProps & Look) {
  const { t } = useTranslation(outboxWords);
  return (
    <button
      type="button"
      className={className}
      aria-label={`${t('discard')}: ${name}`}
      onClick={() => void changeOutbox(({ cancelEntry: discard }) => discard(key))}
    >
      {t('discard')}
    </button>
  );
}
