import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import { openRemoteCatalogue } from '../../../../server/catalogue/engines/remote/catalogue.ts';
import { catalogueCall } from '../../../../server/origin/protocol.ts';
import { inRequests, openRemote } from '../../../edge/open-remote.ts';
import { describeCatalogue } from '../../suite/catalogue-suite.ts';

// Every call passes client, protocol and route as JSON. Streams of whole stores stay at the origin:
// the edge has no use for them, and their part of the suite runs on the origin's engine.
describeCatalogue('remote', async ({ records, settings, clock }) => {
  const engine = openEmbeddedCatalogue({ file: ':memory:', settings, clock });
  for (const [store, own] of Map.groupBy(records, (record) => record.store)) {
    await engine.replaceStore(requireStoreView(store), own);
  }
  const { client } = openRemote({ catalogue: engine });
  const remote = openRemoteCatalogue({
    ask: (method, store, args) => client.call(catalogueCall(method, store, args)),
    subscribe: client.subscribe,
    now: clock,
  });
  return {
    ...inRequests(remote),
    documents: engine.documents,
    allProductAddresses: engine.allProductAddresses,
    partBorders: engine.partBorders,
    close: () => engine.close(),
  };
});
