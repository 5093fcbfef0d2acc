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

/** The router of a page. `open` preloads the engine. */
export type WaitingRouter = RouterEngine & { open: () => void }

/**
 * Replaces React Router's router until the first navigation, because a page without interaction does not need its
 * code. It shows the hydrated page, and supports the calls that React Router's components make before they navigate.
 * All other calls load the engine, which continues from there.
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
    // The URL has changed already.
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
    // The router itself cancels a navigation when another navigation or a history step begins.
    if (isEarly && !isNewest()) return
    // The two signatures of the method cannot be combined.
    if (loaded) return (loaded.navigate as typeof navigate)(to, options)
    if (!location) return history.go(Number(to))
    if (isOffline()) {
      history[options?.replace ? 'replace' : 'push'](location, options?.state)
      return waiting.set(failureAt(location, failure, waiting.state()))
    }
    // After Back from that document, the browser may restore this page.
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
  // The shop has no fetchers and no blockers: React Router's components use no other members of a router.
  return router as unknown as WaitingRouter
}

/**
 * Shows the shop's error page at a URL, like the router for a page that fails to load. Opening a document would show
 * the browser's error page.
 */
const failureAt = (
  location: RouterState['location'],
  error: unknown,
  { matches: [root] }: RouterState,
): Pick<RouterState, 'location' | 'navigation' | 'errors'> => ({
  location,
  navigation: idle,
  errors: root ? { [root.route.id]: error } : null,
})

/** Whether the browser is certainly offline: it often reports online without a network. */
const isOffline = (): boolean => navigator.onLine === false

/** Loads the engine once. The next call retries a failed load. */
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

/** Counts navigations and steps. Returns a function that checks whether another one has begun since. */
function openNewest() {
  let count = 0
  return () => {
    const own = ++count
    return () => own === count
  }
}

/** The location of a navigation. The paths of the shop's links are absolute. */
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

/** Opens a link like a browser without scripts. */
const openDocument = (href: string, options: NavigateOptions | undefined): void =>
  options?.replace ? window.location.replace(href) : window.location.assign(href)
