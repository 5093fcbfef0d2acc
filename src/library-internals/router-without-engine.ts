import type { Plugin } from 'vite'

const ofFirstView = /\/react-router\/dist\/production\/lib\/(hooks|dom\/ssr\/components)\.js$/
const ofEngine = /\/(router|single-fetch)\.js$/
const components = /\/react-router\/dist\/production\/lib\/(dom\/lib|dom\/ssr\/components|context)\.js$/
const stubId = '\0bonbon-router-constants'

/**
 * The imports of the first view from modules of the engine: for blockers, for redirects of server components, and for
 * `links` that prefetch a page. The shop has none of them.
 */
const stub = `
export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
export const hasInvalidProtocol = () => true
export const singleFetchUrl = () => {
  throw new Error('The first view has no links that prefetch a page')
}
`

/**
 * Excludes the router's engine from the scripts of the first view, which have the router's hooks (waiting-router.ts).
 * Also excludes unused components: `<Link>` and `<Form>` were included because of their display names.
 */
export const routerWithoutEngine = (): Plugin => ({
  name: 'bonbon-router-without-engine',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    importer && ofFirstView.test(importer) && ofEngine.test(source) ? stubId : undefined,
  load: (id) => (id === stubId ? stub : undefined),
  transform: withoutNames,
})

/** The code of a module with components, without their display names. */
export function withoutNames(code: string, id: string): string | undefined {
  if (!components.test(id)) return undefined
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^const (\w+) = React\$1\.forwardRef/gm, 'const $1 = /* @__PURE__ */ React$$1.forwardRef')
}
