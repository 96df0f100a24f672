import sprite from './icons.svg?url';

/** Hotel stars. `label` says them in words, such as '4 Sterne'; `isSuperior` adds an S. */
export function Stars({
  count,
  label,
  isSuperior = false,
}: {
  count: number;
  label: string;
  isSuperior?: boolean;
}) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => (
        <svg key={index} aria-hidden="true">
          <use href={`${sprite}#i-hotel-star`} />
        </svg>
      ))}
      {isSuperior ? <b aria-hidden="true">S</b> : null}
    </span>
  );
}
