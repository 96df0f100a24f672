/**
 * Rating in the centre circle. `value`: the formatted number; `label`: read before it by screen
 * readers.
 */
export function RatingBadge({
  value,
  label,
  size = 'normal',
}: {
  value: string;
  label: string;
  size?: 'small' | 'normal' | 'large';
}) {
  return (
    <span className={`rating-badge${{ small: ' small', normal: '', large: ' large' }[size]}`}>
      <span className="visually-hidden">{`${label} `}</span>
      {value}
    </span>
  );
}
