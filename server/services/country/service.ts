import { parseUserAgent } from '../../../app/domain/account/session.ts';
import type { ClientDevice } from '../../../app/domain/account/session.ts';
import { nextStep } from '../../../app/domain/store/country-choice.ts';
import type { CountryStep } from '../../../app/domain/store/country-choice.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { findStoreView } from '../../../app/domain/store/store-views.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';

/** State stored in the browser: the saved store code and the step of the question. */
type StoredChoice = { saved: string | null; state: number };

export interface CountryService {
  /**
   * Returns the next step for a request with these headers. While the host does not answer, the
   * visitor stays in the current store.
   */
  step(visit: Visit, headers: Headers, remembered: StoredChoice): Promise<CountryStep>;
  /** Returns browser and system from the headers, and the visitor's country. */
  describeDevice(headers: Headers, clientAddress: string | null): Promise<ClientDevice>;
}

type CountryDeps = {
  commerce: Pick<Commerce, 'locate'>;
  /** Header in which a trusted proxy sends the visitor's country; null: none. */
  header: string | null;
  findCountry(address: string | null): Promise<string | null>;
  log: Log;
};

/** Recommends the store view of the visitor's country. Rules E10.3, E10.4, E10.15, E10.17. */
export function createCountryService(deps: CountryDeps): CountryService {
  const { commerce, header, findCountry, log } = deps;

  const countryOf = async (headers: Headers, address: string | null) =>
    readCountry(header && headers.get(header)) ?? (await findCountry(address));

  async function recommended(visit: Visit, headers: Headers): Promise<string> {
    const { store, origin, clientAddress } = visit;
    const country = await countryOf(headers, clientAddress);
    if (country === null) return store.code;
    const url = `${origin}${pathInStore(store, '/')}`;
    // The host needs the country only, not the address.
    const caller = { ...callerWithoutCart(visit), clientAddress: null };
    const located = await commerce.locate(caller, { url, country });
    if (!located.ok) {
      log.warn({ problem: located.problem.kind, traceId: visit.traceId }, 'no store by country');
      return store.code;
    }
    return located.value.recommended_store_code;
  }

  return {
    async describeDevice(headers, clientAddress) {
      const device = parseUserAgent(headers.get('user-agent'));
      return { ...device, country: await countryOf(headers, clientAddress) };
    },

    async step(visit, headers, { saved, state }) {
      const { store } = visit;
      const ofBrand = (code: string | null) =>
        code !== null && findStoreView(code)?.brand === store.brand ? code : null;
      const known = { current: store.code, saved: ofBrand(saved), state };
      const early = nextStep({ ...known, recommended: store.code });
      if (early.kind === 'go' || known.saved !== null) return early;
      const found = ofBrand(await recommended(visit, headers)) ?? store.code;
      return nextStep({ ...known, recommended: found });
    },
  };
}

/** Proxies send 'XX' and 'T1' for an unknown country. */
function readCountry(text: string | null): string | null {
  const country = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
