import { useHref } from '@remix-run/react';
import { brandColours } from '../domain/store/brand-colours.ts';
import type { BrandName } from '../domain/store/brands.ts';

/** What lets a browser install the shop as an app. spec: checklist E1 */
export function AppHead({ brand }: { brand: BrandName }) {
  return (
    <>
      <link rel="manifest" href={useHref('/manifest.webmanifest')} />
      <link rel="apple-touch-icon" href={`/assets/app/${brand}-touch-180.png`} />
      <meta name="theme-color" content={brandColours[brand].brand} />
    </>
  );
}
