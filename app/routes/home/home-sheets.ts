import type { BrandName } from '../../domain/store/brands.ts';
import camp from '../../styles/brands/camp.css?url';
import cup from '../../styles/brands/cup.css?url';
import home from '../../styles/home.css?url';
import tour from '../../styles/brands/tour.css?url';

const sheets: Record<BrandName, readonly string[]> = {
  camp: [home, camp],
  tour: [home, tour],
  cup: [home, cup],
};

/** Returns the style sheets of a brand's home page. */
export function getHomeSheets(brand: BrandName): readonly string[] {
  return sheets[brand];
}
