import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { BrandLook } from './brand-look.ts';
import { inTheme } from './contrast.ts';
import { readInstalledLooks } from './read-looks.ts';

let looks: Record<BrandName, BrandLook> | null = null;

/**
 * Returns a colour of a brand, which the start has checked (brand-look.ts). Rule A2.15.
 */
export function findBrandColour(
  brand: BrandName,
  name: keyof BrandLook,
  theme: 'light' | 'dark' = 'light',
): string {
  looks ??= readInstalledLooks();
  return inTheme(looks[brand][name], theme === 'dark');
}
