import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';

/** The four steps of an inquiry as passes on a tactics board. */
export function StepsBoard() {
  const { t } = useTranslation(homeWords);
  return (
    <section className="band branded tactics">
      <PitchLines />
      <div className="wrap">
        <div className="section-head">
          <h2>{t('steps.title')}</h2>
          <p>{t('steps.text')}</p>
        </div>
        <ol className="play">
          {(['collect', 'check', 'decide', 'travel'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Background drawing of a pitch seen from above. */
export function PitchLines() {
  return (
    <svg viewBox="0 0 1440 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M720-20V640M-4 60V560M60-20V640M1380-20V640M60 150H250V470H60M1380 150H1190V470H1380M250 245A95 95 0 0 1 250 375M1190 245A95 95 0 0 0 1190 375" />
      <circle cx="720" cy="310" r="120" />
    </svg>
  );
}
