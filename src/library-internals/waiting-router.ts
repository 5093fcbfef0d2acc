import { matchRoutes, parsePath } from 'react-router'
import { openEarlySteps } from './early-steps.ts'
import {
  hydratedState,
  idle,
  navigationTo,
  type HydratedPage,
  type RouterEngine,
  type RouterHistory,
  type RouterState,
} from './hydrated-page.ts'
import { openWaitingState, type Subscriber } from './waiting-state.ts'

type ScrollRestoration = Parameters<RouterEngine['enableScrollRestoration']>
type Target = Parameters<RouterEngine['navigate']>[0]
interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Loads React Router's own router. */
type LoadEngine = (history: RouterHistory) => Promise<RouterEngine>

/** The router of a page. `open` loads the engine before it is needed. */
export type WaitingRouter = RouterEngine & { open: () => void }

/**
 * Stands in for React Router's router until the first navigation: a page that is only looked at does not need its code. It
 * shows the page that was hydrated, and answers what React Router's components ask before they navigate. Everything else loads
 * the engine, which goes on from there.
 */
export function openWaitingRouter(page: HydratedPage, loadEngine: LoadEngine): WaitingRouter {
  const { history, catchUp } = openEarlySteps(followStep)
  const { state: hydrated, routes, manifest } = hydratedState(page, history)
  const { engine, untilLoaded } = openEngineOnce(() => loadEngine(history))
  const waiting = openWaitingState(hydrated)
  const newest = openNewest()
  let scrolling: ScrollRestoration | undefined

  const ready = () =>
    untilLoaded((loaded) => {
      waiting.moveTo(loaded)
      if (scrolling) loaded.enableScrollRestoration(...scrolling)
      window.history.scrollRestoration = 'manual'
      loaded.initialize()
      catchUp()
    })
  const open = () => void ready().catch(() => {})

  function followStep(location: RouterState['location'], isWithinPage: boolean): void {
    const isNewest = newest()
    if (isWithinPage) return waiting.set({ location, navigation: idle, errors: page.errors })
    waiting.set({ navigation: navigationTo(location, 'POP') })
    // The address has changed already.
    ready().catch((error: unknown) => {
      if (isNewest() && isOffline()) waiting.set(failureAt(location, error, waiting.state()))
      else if (isNewest()) window.location.reload()
    })
  }

  async function navigate(to: Target | number, options?: NavigateOptions): Promise<void> {
    const isNewest = newest()
    const isEarly = !engine()
    const location = typeof to === 'number' ? undefined : locationOf(to, waiting.state().location, options)
    if (location && isEarly) waiting.set({ navigation: navigationTo(location, 'PUSH') })
    let failure: unknown
    const loaded = await ready().catch((error: unknown) => void (failure = error))
    // The router itself gives up a navigation when another begins, or a step through the history.
    if (isEarly && !isNewest()) return
    // The two forms of the method do not go together.
    if (loaded) return (loaded.navigate as typeof navigate)(to, options)
    if (!location) return history.go(Number(to))
    if (isOffline()) {
      history[options?.replace ? 'replace' : 'push'](location, options?.state)
      return waiting.set(failureAt(location, failure, waiting.state()))
    }
    // Back from that document, the browser may show this one as it was left.
    window.addEventListener('pageshow', () => engine() ?? waiting.set({ navigation: idle }), { once: true })
    openDocument(history.createHref(location), options)
  }

  const router = {
    get state() {
      return engine()?.state ?? waiting.state()
    },
    get routes() {
      return engine()?.routes ?? routes
    },
    get manifest() {
      return engine()?.manifest ?? manifest
    },
    window,
    basename: '/',
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    match: (location: Parameters<RouterEngine['match']>[0]) =>
      engine()?.match(location) ?? matchRoutes(routes, location),
    subscribe: (subscriber: Subscriber) => waiting.subscribe(subscriber, engine()),
    enableScrollRestoration(...how: ScrollRestoration) {
      scrolling = how
      return engine()?.enableScrollRestoration(...how) ?? (() => void (scrolling = undefined))
    },
    navigate,
    revalidate: async () => (await ready().catch(() => undefined))?.revalidate(),
    open,
  }
  // The shop has no fetchers and no blockers: React Router's components use nothing else of a router.
  return router as unknown as WaitingRouter
}

/** The shop's page for errors at an address, as the router shows a page that it cannot load: a document would end the shop. */
const failureAt = (
  location: RouterState['location'],
  error: unknown,
  { matches: [root] }: RouterState,
): Pick<RouterState, 'location' | 'navigation' | 'errors'> => ({
  location,
  navigation: idle,
  errors: root ? { [root.route.id]: error } : null,
})

/** What the browser knows for certain: it says that it is online in many places without a network. */
const isOffline = (): boolean => navigator.onLine === false

/** Loads the engine once. A load that failed is tried again by the next call. */
function openEngineOnce(load: () => Promise<RouterEngine>) {
  let engine: RouterEngine | undefined
  let loading: Promise<RouterEngine> | undefined

  async function loadAndStart(start: (engine: RouterEngine) => void): Promise<RouterEngine> {
    try {
      engine = await load()
      start(engine)
      return engine
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    engine: () => engine,
    untilLoaded: (start: (engine: RouterEngine) => void) => (loading ??= loadAndStart(start)),
  }
}

/** Counts navigations and steps. Tells later whether another has begun since. */
function openNewest() {
  let count = 0
  return () => {
    const own = ++count
    return () => own === count
  }
}

/** The location that a navigation leads to. The paths of the shop's links are absolute. */
const locationOf = (
  to: Exclude<Target, number>,
  { pathname, ...from }: RouterState['location'],
  options: NavigateOptions | undefined,
): RouterState['location'] => ({
  ...from,
  pathname,
  search: '',
  hash: '',
  state: options?.state ?? null,
  ...(typeof to === 'string' ? parsePath(to) : to),
})

/** Opens a link as a browser without scripts does. */
const openDocument = (href: string, options: NavigateOptions | undefined): void =>
  options?.replace ? window.location.replace(href) : window.location.assign(href)
