import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { checkoutSteps } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import { NotYetLink } from '../../layout/header/not-yet-link.tsx';
import { storesPopover } from '../../rendered-once/navigation/popovers.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { StepList } from '../checkout/checkout-layout.tsx';
import { Specimen } from './specimen.tsx';

export function Ways() {
  const { t } = useTranslation(elementsWords);
  const { t: words } = useTranslation(catalogueWords);
  return (
    <Specimen name="navigation">
      <Breadcrumbs
        label={t('parts.navigation')}
        breadcrumbs={[
          { label: t('title'), path: paths.elements() },
          { label: t('sample'), path: null },
        ]}
      />
      <nav className="tabs" aria-label={t('sample')}>
        <a href="#colours">{t('parts.colours')}</a>
        <a href="#fields">{t('parts.fields')}</a>
      </nav>
      <StepList step="accommodation" steps={checkoutSteps} openStep="shipping" />
      <div className="more">
        <progress max={438} value={50} aria-hidden="true" />
        <span>{words('shownOf', { shown: 50, total: 438 })}</span>
        <ButtonLink variant="outline" to={paths.elements()}>
          {words('loadMore')}
        </ButtonLink>
      </div>
    </Specimen>
  );
}

/** A scripted dialog, a native popover, and a disclosure. */
export function Dialogs() {
  const { t } = useTranslation(elementsWords);
  const { t: layout } = useTranslation(layoutWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen name="dialogs">
      <div className="actions">
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t('openDialog')}
        </button>
        <button type="button" className="btn outline" {...opensPopover(storesPopover)}>
          {layout('storesTitle')}
        </button>
        <NotYetLink id="not-yet">{layout('notYet')}</NotYetLink>
      </div>
      <details className="rest">
        <summary>{t('onward')}</summary> <p>{t('text')}</p>
      </details>
      <Modal
        id="sample-dialog"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('sample')}
        closeLabel={layout('close')}
      >
        <p>{t('dialogText')}</p>
      </Modal>
    </Specimen>
  );
}

export function Waiting() {
  const { t } = useTranslation(layoutWords);
  return (
    <Specimen name="waiting">
      <div className="away-bar" role="progressbar" aria-label={t('loading')} />
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Specimen>
  );
}
