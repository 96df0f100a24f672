import { Form } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { PanelHits } from './panel-hits.tsx';
import { PanelStart } from './panel-start.tsx';
import { useHits } from './use-hits.ts';

/** The search panel of the header: results while typing, with arrow key navigation. Rule A15.3. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(searchWords);
  const { search, layout } = useRootData();
  const id = useId();
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { text, isTooShort, isWaiting, answer } = useHits(query);
  useKeys(box, onClose);
  return (
    <div className="search-content" ref={box}>
      <Form method="get" action={paths.search()} role="search" onSubmit={onClose}>
        <label className="visually-hidden" htmlFor={id}>
          {t('label')}
        </label>
        <span className="big">
          <Icon name="search" />
          <input
            id={id}
            type="search"
            name={search.name}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            placeholder={t(layout.sold === 'goods' ? 'goods.placeholder' : 'placeholder')}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
        <button className="btn">{t('submit')}</button>
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </Form>
      {answer ? (
        <PanelHits answer={answer} text={text} isWaiting={isWaiting} />
      ) : (
        <PanelStart isTooShort={isTooShort} isWaiting={isWaiting} />
      )}
    </div>
  );
}

/** Up and down move the focus between the field and the links; Escape closes the panel. */
function useKeys(box: RefObject<HTMLElement>, onClose: () => void): void {
  useEffect(() => {
    const panel = box.current;
    const onKey = (event: KeyboardEvent) => {
      // In a search field Escape would only clear the text.
      if (event.key === 'Escape') onClose();
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || !panel || !(event.target instanceof HTMLElement)) return;
      const stops = [...panel.querySelectorAll<HTMLElement>('input[type=search], a[href]')];
      const next = stops[stops.indexOf(event.target) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    panel?.addEventListener('keydown', onKey);
    return () => panel?.removeEventListener('keydown', onKey);
  }, [box, onClose]);
}
