import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import { paths } from '../../domain/store/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Specimen } from './specimen.tsx';

const colours = [
  'paper',
  'wash',
  'line',
  'muted',
  'ink',
  'brand',
  'brand-ink',
  'accent',
  'pop',
  'night',
  'error',
  'sea',
  'land',
  'coast',
] as const;

export function Colours() {
  return (
    <Specimen name="colours">
      <ul className="swatches">
        {colours.map((name) => (
          <li key={name}>
            <span className={`swatch-${name}`} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

export function Type() {
  const { t } = useTranslation(elementsWords);
  return (
    <Specimen name="type">
      <p className="as-h1">{t('heading')} 1</p>
      <p className="as-h2">{t('heading')} 2</p>
      <h3>{t('heading')} 3</h3>
      <p className="lead">{t('text')}</p>
      <p>{t('text')}</p>
      <p className="meta">{t('text')}</p>
    </Specimen>
  );
}

export function Buttons() {
  const { t } = useTranslation(elementsWords);
  return (
    <Specimen name="buttons">
      <div className="actions">
        <Button type="button">{t('first')}</Button>
        <Button type="button" variant="outline">
          {t('second')}
        </Button>
        <Button type="button" disabled>
          {t('disabled')}
        </Button>
        <ButtonLink to={paths.elements()} variant="outline">
          <Icon name="search" />
          {t('onward')}
        </ButtonLink>
      </div>
      <div className="actions">
        <Link className="more-link" to={paths.elements()}>
          {t('onward')} <Icon name="arrow" />
        </Link>
        <button type="button" className="more-link share">
          <Icon name="share" />
          {t('second')}
        </button>
        <button type="button" className="icon-btn" aria-label={t('first')}>
          <Icon name="heart" />
        </button>
        <Link className="chip" to={paths.elements()}>
          {t('chip')} <Icon name="x" />
        </Link>
        <span className="badge-box">
          <Badge>−15 %</Badge>
        </span>
      </div>
    </Specimen>
  );
}
