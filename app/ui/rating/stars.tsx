const maxStars = 5;

/** Returns the width of a row of stars in em; each is 0.82 em high, see marks.css. */
function toWidth(count: number): string {
  return `${(0.82 * (count + (count - 1) * 0.09)).toFixed(2)}em`;
}

/**
 * Hotel stars as one element, because listings have many: a box that the style sheet masks. `label`
 * describes them, such as '4 Sterne'; `isSuperior` adds an S.
 */
export function Stars({
  count,
  label,
  isSuperior = false,
}: {
  count: number;
  label: string;
  isSuperior?: boolean;
}) {
  const shown = Math.min(maxStars, Math.max(0, Math.floor(count)));
  return (
    <span className="stars" role="img" aria-label={label}>
      {shown > 0 ? <svg width={toWidth(shown)} /> : null}
      {isSuperior ? <b>S</b> : null}
    </span>
  );
}
