import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { elements } from '../../i18n/words/de/elements.ts';

export type PartName = keyof typeof elements.parts;

/** One element of the design system with its name. */
export function Specimen({ name, children }: { name: PartName; children: ReactNode }) {
  const { t } = useTranslation('elements');
  return (
    <section className="specimen" id={name} aria-labelledby={`${name}-h`}>
      <h2 id={`${name}-h`}>{t(`parts.${name}`)}</h2>
      {children}
    </section>
  );
}
