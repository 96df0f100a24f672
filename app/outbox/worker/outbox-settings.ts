import type { Settings } from '../../domain/settings.ts';
import type { BrandName } from '../../domain/store/brands.ts';
import type { StorePlace } from '../../domain/store/store-path.ts';

export type OutboxSettings = Pick<Settings, 'automaticTransmission' | 'maxNetworkTaskAttempts'> & {
  /** The host's brand, which names its cart. */
  brand: BrandName;
  /** Texts of the system notifications; `orderSent` names the order as {{number}}. */
  orderWaiting: Record<StorePlace['language'], string>;
  orderSent: Record<StorePlace['language'], string>;
};
