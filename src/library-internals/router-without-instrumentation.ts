import type { Plugin } from 'vite'

const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

/** What the router imports although the shop passes it no `instrumentations`; the last two are not in the bundle. */
const unused = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
`

/** Leaves the router's instrumentation out of the scripts of the browser: 1.3 KB on every page, which nothing here uses. */
export const routerWithoutInstrumentation = (): Plugin => ({
  name: 'bonbon-router-without-instrumentation',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (instrumentation.test(id) ? unused : undefined),
})
