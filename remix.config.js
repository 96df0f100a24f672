/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Off on purpose, see docs/decisions/0001-remix-2.md.
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
