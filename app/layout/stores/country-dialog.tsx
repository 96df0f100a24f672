import { useHref, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { languageName } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countryWords } from '../../i18n/words/country.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { useRootData } from '../../request/root-data.ts';
import sheet from '../../styles/layout/country.css?url';
import { Flag } from '../../ui/flag.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import type { CountryQuestionData } from './country-question.tsx';

/**
 * Country popup: greets the visitor in the language of the recommended store, and lists the stores
 * of the brand. Closing it is an answer too. Rules E10.7, E10.9, E10.11.
 */
export default function CountryDialog({
  question: { stores, invitation },
  onDone,
}: {
  question: CountryQuestionData;
  onDone: () => void;
}) {
  const { t } = useTranslation(countryWords, layoutWords);
  const { locale } = useRootData().store;
  const { pathname, search } = useLocation();
  const address = useHref(paths.country());
  const form = useRef<HTMLDivElement>(null);
  const [isStyled, setStyled] = useState(false);
  const close = () => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current?.querySelector('form') ?? undefined)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    fields.set('stay', '1');
    onDone();
    // The result is not awaited; without a stored answer the question is asked again another day.
    fetch(address, { method: 'POST', body: fields, keepalive: true }).catch(() => undefined);
  };
  // There may have been no focused element to return to.
  useEffect(() => () => rescueFocus(), []);
  const ready = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={sheet} onLoad={ready} onError={ready} />
      <Modal
        id="country"
        isOpen={isStyled}
        onClose={close}
        title={t('title')}
        closeLabel={t('layout:close')}
      >
        <p className="lead" lang={invitation.language}>
          {invitation.text}
        </p>
        <div ref={form}>
          <ShopForm name="country" action={paths.country()} reloadDocument>
            <input type="hidden" name="back" value={pathname + search} />
            <ul className="stores">
              {stores.map(({ code, name, flag, language, currency, isCurrent, isRecommended }) => (
                <li key={code}>
                  <button
                    name="code"
                    value={code}
                    className={isRecommended ? 'fits' : undefined}
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    <Flag country={flag} />
                    <span>
                      {name}{' '}
                      <small>
                        {languageName(language, locale)}, {currency}
                        {isCurrent ? `. ${t('layout:storeHere')}` : ''}
                      </small>
                    </span>
                    {isCurrent ? <Icon name="check" /> : null}
                  </button>
                </li>
              ))}
            </ul>
            <label className="remember">
              <input type="checkbox" name="remember" value="1" />
              {t('remember')}
            </label>
          </ShopForm>
        </div>
      </Modal>
    </>
  );
}
