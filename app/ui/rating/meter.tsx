/** Rating bar from 0 to 100 with its number beside it, which alone is read. */
export function Meter({
  label,
  value,
  text,
  max = 100,
}: {
  label: string;
  value: number;
  text: string;
  max?: number;
}) {
  return (
    <li>
      <span>{label}</span> <meter min={0} max={max} value={value} aria-hidden="true" />{' '}
      <b>{text}</b>
    </li>
  );
}
