/**
 * The modules that only React Router's engine needs. They load when the shopper begins to use the page
 * (waiting-router.ts).
 */
export const engineModules = [
  'node_modules/react-router/dist/production/lib/router/router.js',
  'node_modules/react-router/dist/production/lib/router/instrumentation.js',
  'node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js',
  'node_modules/react-router/dist/production/vendor/turbo-stream-v2/',
]
