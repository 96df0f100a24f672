import { describe, expect, it } from 'vitest';
import { connectCommerce } from '../../../server/commerce/client.ts';
import { familyOrigin } from '../../../scripts/dev/offline-host/family-dialect.ts';
import { playForeignHosts } from '../../support/network/foreign-hosts.ts';
import { replay } from './conversation.ts';
import type { SentRequest } from './conversation.ts';
import { magento1Bridge } from './magento1-bridge.ts';
import { storefrontApi } from './storefront-api.ts';
import { vueStorefrontApi } from './vue-storefront-api/conversation.ts';

const network = playForeignHosts();
const commerce = connectCommerce({
  fetch: (request) => fetch(request),
  baseUrl: familyOrigin,
  tokenIn: 'query',
  timeouts: { call: 5000, order: 5000 },
});

/** Rules F1.18, F3.2: recorded requests and answers of public back ends. */
describe.each([vueStorefrontApi, storefrontApi, magento1Bridge])(
  'conversation with $host',
  ({ caller, exchanges }) => {
    it.each(exchanges)('$about', async (exchange) => {
      const sent: SentRequest[] = [];
      network.use(replay(exchange, sent));
      const given = await exchange.call(commerce, caller);
      const { line, query = {}, body } = exchange.sent;
      expect(sent[0]?.line).toBe(line);
      expect(sent[0]?.query).toMatchObject({ storeCode: caller.storeCode, ...query });
      if (body !== undefined) expect({ body: sent[0]?.body }).toMatchObject({ body });
      expect(given).toMatchObject(
        'value' in exchange.gives
          ? { ok: true, value: exchange.gives.value }
          : { ok: false, problem: exchange.gives.problem },
      );
    });
  },
);
