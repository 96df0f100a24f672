import { useHref } from '@remix-run/react';
import { windowColours } from '../domain/store/brand-colours.ts';
import type { BrandName } from '../domain/store/brands.ts';

/** Manifest, icons and colours by which a browser installs the shop. Rules E1.1, E1.2. */
export function AppHead({ brand }: { brand: BrandName }) {
  return (
    <>
      <link rel="manifest" href={useHref('/manifest.webmanifest')} />
      <link rel="apple-touch-icon" href={`/assets/app/${brand}-touch-180.png`} />
      <meta name="theme-color" content={windowColours[brand]} />
    </>
  );
}
