import sprite from './icons.svg?url';

/** Countries whose flags are in the sprite. */
const drawn = ['AT', 'CH', 'DE', 'GB'];

/** Flag of a country; a globe for countries without a drawing. */
export function Flag({ country }: { country: string }) {
  return (
    <svg className="flag-icon" aria-hidden="true">
      <use href={`${sprite}#f-${drawn.includes(country) ? country : 'world'}`} />
    </svg>
  );
}
