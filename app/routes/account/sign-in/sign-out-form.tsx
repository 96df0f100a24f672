import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { layoutWords } from '../../../i18n/words/layout.ts';
import { outboxWords } from '../../../i18n/words/outbox.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { loadOutbox } from '../../../outbox/page/load-outbox.ts';
import {
  mayHaveOpenEntries,
  findOpenEntries,
  readOutbox,
} from '../../../outbox/page/outbox-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

/**
 * Sign-out form. Asks first what to do with unsent outbox entries: send, keep or discard. Without
 * JavaScript nothing is queued. Rules D1.11, D1.13, E2.19
 */
export function SignOutForm({ name, children }: { name: string; children: ReactNode }) {
  const { ask, ...question } = useUnsentQuestion();
  return (
    <>
      <ShopForm name={name} action={paths.signOut()} onSubmit={ask}>
        {children}
      </ShopForm>
      {question.unsent > 0 ? createPortal(<UnsentDialog {...question} />, document.body) : null}
    </>
  );
}

type UnsentQuestion = {
  /** Number of unsent entries; 0 while nothing is asked. */
  unsent: number;
  /** An attempt to send or discard them left some. */
  isUnsent: boolean;
  /** Stays signed in. */
  stay: () => void;
  /** Signs out with the entries as they are. */
  leave: () => void;
  /** Signs out when no entry is left afterwards. */
  leaveAfter: (work: 'drainOutbox' | 'cancelAll') => Promise<void>;
};

/** Stops the first submission while entries are unsent and repeats it after the decision. */
function useUnsentQuestion(): UnsentQuestion & {
  ask: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [unsent, setCount] = useState(0);
  const [isUnsent, setUnsent] = useState(false);
  const decided = useRef(false);
  const submitter = useRef<HTMLElement | null>(null);

  function ask(event: FormEvent<HTMLFormElement>) {
    if (decided.current || !mayHaveOpenEntries()) {
      // Also where the post cannot arrive: who leaves must not stay readable. Rule E1.21
      loadOutbox()
        .then(({ deleteAccountCopies }) => deleteAccountCopies())
        .catch(() => undefined);
      return;
    }
    event.preventDefault();
    ({ submitter: submitter.current } = event.nativeEvent as SubmitEvent);
    setUnsent(false);
    void count();
  }

  async function count() {
    // Directly after hydration the outbox has not been read from the device yet.
    if (!readOutbox().isReady) await readFromDevice();
    const { length } = findOpenEntries(readOutbox());
    if (length === 0) leave();
    else setCount(length);
  }

  function leave() {
    decided.current = true;
    setCount(0);
    const button = submitter.current;
    if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  }

  async function leaveAfter(work: 'drainOutbox' | 'cancelAll') {
    // A device that refuses the change leaves the entries as they are.
    await loadOutbox()
      .then((outbox) => outbox[work]())
      .catch(() => undefined);
    const left = findOpenEntries(readOutbox()).length;
    if (left === 0) leave();
    else setUnsent(true);
  }

  return { unsent, isUnsent, ask, leave, leaveAfter, stay: () => setCount(0) };
}

/** Asks whether unsent entries are sent, kept or discarded before the sign-out. */
function UnsentDialog({ unsent, isUnsent, stay, leave, leaveAfter }: UnsentQuestion) {
  const { t } = useTranslation(outboxWords, layoutWords);
  return (
    <Modal
      id="leave"
      isOpen
      onClose={stay}
      title={t('outbox:leave.title')}
      closeLabel={t('layout:close')}
    >
      <div className="stack">
        <p>{t('outbox:leave.text', { count: unsent })}</p>
        {isUnsent ? (
          <div className="tip warn" role="alert">
            <Icon name="alert" />
            <p>{t('outbox:leave.unsent')}</p>
          </div>
        ) : null}
        <button type="button" className="btn" onClick={() => void leaveAfter('drainOutbox')}>
          {t('outbox:leave.send')}
        </button>
        <div className="stack stack-sm">
          <button type="button" className="btn outline" onClick={leave}>
            {t('outbox:leave.keep')}
          </button>
          <p className="small muted">{t('outbox:leave.keepTip')}</p>
        </div>
        <button type="button" className="btn outline" onClick={() => void leaveAfter('cancelAll')}>
          {t('outbox:leave.discard')}
        </button>
      </div>
    </Modal>
  );
}

async function readFromDevice(): Promise<void> {
  try {
    await (await loadOutbox()).refresh();
  } catch {
    // Unreadable entries stay stored; only their owner can see them.
  }
}
