import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

/**
 * Icon from the sprite in the colour and size of the text around it. Hidden from screen readers
 * unless `label` is set.
 */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return label ? (
    <svg className="icon" role="img" aria-label={label}>
      <use href={`${sprite}#i-${name}`} />
    </svg>
  ) : (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
