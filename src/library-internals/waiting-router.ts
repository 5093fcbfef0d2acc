import { matchRoutes, parsePath } from 'react-router'
import { openEarlySteps } from './early-steps.ts'
import {
  hydratedState,
  navigationTo,
  type HydratedPage,
  type RouterEngine,
  type RouterHistory,
  type RouterState,
} from './hydrated-page.ts'

type Subscriber = Parameters<RouterEngine['subscribe']>[0]
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
  const { history, catchUp } = openEarlySteps(() => open())
  const { state: hydrated, routes, manifest } = hydratedState(page, history)
  const { engine, untilLoaded } = openEngineOnce(() => loadEngine(history))
  const subscribers = openSubscribers()
  let state = hydrated
  let scrolling: ScrollRestoration | undefined

  const ready = () =>
    untilLoaded((loaded) => {
      subscribers.moveTo(loaded)
      if (scrolling) loaded.enableScrollRestoration(...scrolling)
      loaded.initialize()
      catchUp()
    })
  const open = () => void ready().catch(() => {})

  async function navigate(to: Target | number, options?: NavigateOptions): Promise<void> {
    const location = typeof to === 'number' ? undefined : locationOf(to, hydrated.location, options)
    if (location && !engine()) {
      state = { ...state, navigation: navigationTo(location) }
      subscribers.notify(state)
    }
    const loaded = await ready().catch(() => undefined)
    if (!loaded)
      return location ? openDocument(history.createHref(location), options) : history.go(Number(to))
    // The two forms of the method do not go together.
    return (loaded.navigate as typeof navigate)(to, options)
  }

  const router = {
    get state() {
      return engine()?.state ?? state
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
    subscribe: (subscriber: Subscriber) => subscribers.add(subscriber, engine()),
    enableScrollRestoration(...how: ScrollRestoration) {
      scrolling = how
      return engine()?.enableScrollRestoration(...how) ?? (() => void (scrolling = undefined))
    },
    navigate,
    revalidate: async () => (await ready()).revalidate(),
    open,
  }
  // The shop has no fetchers and no blockers: React Router's components use nothing else of a router.
  return router as unknown as WaitingRouter
}

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

/** Those who want the states of the router: of the waiting one at first, then of the engine. */
function openSubscribers() {
  const subscribers = new Map<Subscriber, (() => void) | undefined>()
  return {
    add(subscriber: Subscriber, engine: RouterEngine | undefined) {
      subscribers.set(subscriber, engine?.subscribe(subscriber))
      return () => {
        subscribers.get(subscriber)?.()
        subscribers.delete(subscriber)
      }
    },
    moveTo(engine: RouterEngine): void {
      for (const subscriber of subscribers.keys()) subscribers.set(subscriber, engine.subscribe(subscriber))
    },
    notify(state: RouterState): void {
      for (const subscriber of subscribers.keys())
        subscriber(state, { deletedFetchers: [], newErrors: null, flushSync: false })
    },
  }
}

/** Where a navigation leads. The shop's own are absolute. */
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

/** Without the engine, like a link without scripts. */
const openDocument = (href: string, options: NavigateOptions | undefined): void =>
  options?.replace ? window.location.replace(href) : window.location.assign(href)
