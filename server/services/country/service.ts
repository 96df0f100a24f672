import { parseUserAgent } from '../../../app/domain/account/session.ts';
import type { ClientDevice } from '../../../app/domain/account/session.ts';
import { nextStep } from '../../../app/domain/store/country-choice.ts';
import type { CountryStep } from '../../../app/domain/store/country-choice.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { findStoreView } from '../../../app/domain/store/store-views.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { personOf } from '../caller.ts';

/** What the browser remembers: the store's code, and how far the question went. */
type Remembered = { saved: string | null; state: number };

export interface CountryService {
  /** What to do for whoever asks with these headers. A host that is away keeps everybody here. */
  step(visit: Visit, headers: Headers, remembered: Remembered): Promise<CountryStep>;
  /** What a browser says of itself, and the country that it is in. */
  describeDevice(headers: Headers, clientAddress: string | null): Promise<ClientDevice>;
}

type CountryDeps = {
  commerce: Pick<Commerce, 'locate'>;
  /** Header in which a proxy of ours names the visitor's country; null: none does. */
  header: string | null;
  findCountry(address: string | null): Promise<string | null>;
  log: Log;
};

/** Which store fits a visitor, by where they are. spec: transactions §2 Country store popup */
export function createCountryService(deps: CountryDeps): CountryService {
  const { commerce, header, findCountry, log } = deps;

  const countryOf = async (headers: Headers, address: string | null) =>
    readCountry(header && headers.get(header)) ?? (await findCountry(address));

  async function recommended(visit: Visit, headers: Headers): Promise<string> {
    const { store, origin, clientAddress } = visit;
    const country = await countryOf(headers, clientAddress);
    if (country === null) return store.code;
    const url = `${origin}${pathInStore(store, '/')}`;
    // The answer is about the country alone: the host needs no address.
    const caller = { ...personOf(visit), clientAddress: null };
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

/** 'XX' and 'T1' are what proxies say of nowhere. */
function readCountry(text: string | null): string | null {
  const country = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
