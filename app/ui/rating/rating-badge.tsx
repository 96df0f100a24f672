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
    <span className={`rate${{ small: ' sm', normal: '', large: ' xl' }[size]}`}>
      <span className="vh">{`${label} `}</span>
      {value}
    </span>
  );
}
