import { Icon } from '../icon.tsx';
import { closesPopover } from './popover.ts';

/** The close button inside a popover. `className`: besides the look of an icon button. */
export function PopoverClose({
  popover,
  label,
  className = '',
}: {
  popover: string;
  label: string;
  className?: 'close' | 'only-small' | '';
}) {
  return (
    <button
      type="button"
      className={`icon-btn ${className}`.trim()}
      aria-label={label}
      {...closesPopover(popover)}
    >
      <Icon name="x" />
    </button>
  );
}
