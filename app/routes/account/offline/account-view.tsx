import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { outboxWords } from '../../../i18n/words/outbox.ts';
import { readAccountContents } from '../../../offline/account/account-copy.ts';
import type { StoredContent } from '../../../offline/account/account-copy.ts';
import { readOwnerCookie } from '../../../outbox/protocol/owner-cookie.ts';
import sheet from '../../../styles/account/stored.css?url';
import { NothingStored } from '../../offline/nothing-stored.tsx';
import { StoredAccount } from './stored-account.tsx';

export { sheet };

/** Pages of the account as the server showed them last, for the signed-in user only. Rule E1.20 */
export function View() {
  const { t } = useTranslation(outboxWords);
  const [contents, setContents] = useState<readonly StoredContent[] | null>(null);
  useEffect(() => {
    const onShow = () => {
      const owner = readOwnerCookie(document.cookie);
      // A device that refuses to read has no pages to show.
      readAccountContents(owner ?? '').then(setContents, () => setContents([]));
    };
    onShow();
    // A page from the back/forward cache may have been left by another user.
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <div className="wrap stack stack-lg outbox">
      <link rel="stylesheet" href={sheet} />
      <header>
        <h1 tabIndex={-1}>{t('account.title')}</h1>
        {contents ? null : <p role="status">{t('account.loading')}</p>}
      </header>
      {contents?.length === 0 ? <NothingStored text={t('account.none')} /> : null}
      {contents && contents.length > 0 ? <StoredAccount contents={contents} /> : null}
    </div>
  );
}
