import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import type { elements } from '../../i18n/words/de/elements.ts';

export type PartName = keyof typeof elements.parts;

/** One element of the design system with its name. */
export function Specimen({ name, children }: { name: PartName; children: ReactNode }) {
  const { t } = useTranslation(elementsWords);
  return (
    <section className="specimen" id={name} aria-labelledby={`${name}-h`}>
      <h2 id={`${name}-h`}>{t(`parts.${name}`)}</h2>
      {children}
    </section>
  );
}
