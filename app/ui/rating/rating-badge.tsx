/**
 * A rating in the centre circle. `value` is the written number; `label` what a screen reader says
 * before it.
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
