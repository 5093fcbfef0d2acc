import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HydratedPage, RouterEngine, RouterHistory, RouterState } from './hydrated-page.ts'
import { openWaitingRouter } from './waiting-router.ts'

/** The members of the browser's window that the router uses. */
function openWindow(path: string) {
  const events = new EventTarget()
  const { origin, pathname, search, hash } = new URL(path, 'http://localhost')
  const location = { origin, pathname, search, hash, assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }
  const history = {
    state: null as unknown,
    pushState: vi.fn((state: unknown) => (history.state = state)),
    replaceState: vi.fn((state: unknown) => (history.state = state)),
    go: vi.fn(),
  }
  /** Simulates a step of the browser to another entry of the document. */
  const step = (path: string) => {
    const { pathname, search, hash } = new URL(path, origin)
    Object.assign(location, { pathname, search, hash })
    history.state = { idx: 0, key: 'before' }
    events.dispatchEvent(new Event('popstate'))
  }
  const window = {
    location,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  return { ...window, window, step, dispatch: (type: string) => void events.dispatchEvent(new Event(type)) }
}

let opened: ReturnType<typeof openWindow>

beforeEach(() => {
  opened = openWindow('/cake?size=2#top')
  vi.stubGlobal('window', opened.window)
  vi.stubGlobal('document', { defaultView: opened.window })
})

const loaders = { cake: vi.fn(() => 'a cake'), tart: vi.fn(() => 'a tart') }

/** The members of a page that the router reads. */
const page = {
  routes: [
    {
      id: 'root',
      path: '',
      Component: () => null,
      children: [
        { id: 'cake', path: 'cake', loader: loaders.cake, Component: () => null },
        { id: 'tart', path: 'tart', loader: loaders.tart },
      ],
    },
  ],
  loaderData: { root: null, cake: 'the cake of the page' },
  errors: null,
} as unknown as HydratedPage

const engineOf = (history: RouterHistory, { routes, loaderData, errors } = page): RouterEngine =>
  createRouter({ routes, history, hydrationData: { loaderData, errors }, mapRouteProperties })

function openRouter() {
  const load = vi.fn(async (history: RouterHistory) => engineOf(history))
  const router = openWaitingRouter(page, load)
  const states: RouterState[] = []
  const leave = router.subscribe((state) => void states.push(state))
  return { router, load, states, leave }
}

test('shows the page like the router itself', () => {
  const { router, load } = openRouter()
  const engine = engineOf(createBrowserHistory())
  expect(router.state).toEqual(engine.state)
  expect(router.routes).toEqual(engine.routes)
  expect(router.manifest).toEqual(engine.manifest)
  expect(router.match('/tart')).toEqual(engine.match('/tart'))
  expect(router.createHref(router.state.location)).toBe('/cake?size=2#top')
  expect(load).not.toHaveBeenCalled()
})

test('the first navigation loads the router once, and subscribers get the states of both', async () => {
  const { router, load, states, leave } = openRouter()
  await Promise.all([router.navigate('/cake?size=3'), router.navigate('/tart')])
  expect(load).toHaveBeenCalledOnce()
  expect(states[0]?.navigation).toMatchObject({ state: 'loading', location: { search: '?size=3', hash: '' } })
  expect(states.at(-1)).toBe(router.state)
  expect(router.state).toMatchObject({
    location: { pathname: '/tart' },
    navigation: { state: 'idle' },
    loaderData: { tart: 'a tart' },
  })
  const heard = states.length
  leave()
  await router.navigate('/cake')
  expect(states).toHaveLength(heard)
})

test('no data of the page are loaded again when the router has loaded', async () => {
  const { router, states } = openRouter()
  loaders.cake.mockClear()
  router.open()
  await vi.waitFor(() => expect(router.state).toHaveProperty('loaderData.cake', 'the cake of the page'))
  expect(loaders.cake).not.toHaveBeenCalled()
  expect(states).toEqual([])
})

test('a link opens as a document when the router does not load, and the next one retries', async () => {
  const { router, load } = openRouter()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await router.navigate('/tart?box=1')
  expect(opened.location.assign).toHaveBeenCalledWith('/tart?box=1')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await router.navigate('/tart', { replace: true })
  expect(opened.location.replace).toHaveBeenCalledWith('/tart')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await router.navigate(-1)
  expect(opened.history.go).toHaveBeenCalledWith(-1)
  await router.navigate('/tart')
  expect(router.state.location.pathname).toBe('/tart')
})

test('the router follows a step to another page of the document that happened before it loaded', async () => {
  const { router, load } = openRouter()
  opened.step('/tart')
  expect(router.state.location.pathname).toBe('/cake')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tart'))
  expect(router.state.loaderData).toMatchObject({ tart: 'a tart' })
  opened.step('/cake')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cake'))
  expect(load).toHaveBeenCalledOnce()
})

const failedLoad = () => new TypeError('Failed to fetch dynamically imported module')

test('a step to another page shows progress while the router loads, and a step back to the page shows none', async () => {
  const { router } = openRouter()
  opened.step('/tart')
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/tart' } })
  opened.step('/cake?size=2#top')
  expect(router.state.navigation.state).toBe('idle')
})

test("offline a link shows the shop's error page at its URL, and Back the previous page", async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { router, load } = openRouter()
  const failure = new TypeError('Failed to fetch dynamically imported module')
  load.mockRejectedValue(failure)
  await router.navigate('/tart?box=1')
  expect(router.state).toMatchObject({
    location: { pathname: '/tart', search: '?box=1' },
    navigation: { state: 'idle' },
    errors: { root: failure },
  })
  expect(opened.history.pushState).toHaveBeenCalledOnce()
  opened.step('/cake?size=2#top')
  expect(router.state).toMatchObject({ location: { pathname: '/cake' }, errors: null })
  opened.step('/tart?box=1')
  await vi.waitFor(() => expect(router.state).toMatchObject({ errors: { root: failure } }))
  opened.history.replaceState.mockClear()
  await router.navigate('/tart', { replace: true })
  expect(opened.history.replaceState).toHaveBeenCalledOnce()
  const { assign, replace, reload } = opened.location
  for (const document of [assign, replace, reload]) expect(document).not.toHaveBeenCalled()
})

test('a step to another page opens it as a document when the router does not load', async () => {
  const { load } = openRouter()
  load.mockRejectedValueOnce(failedLoad())
  opened.step('/tart')
  await vi.waitFor(() => expect(opened.location.reload).toHaveBeenCalledOnce())
})

test('Back after a first tap cancels the navigation to the link', async () => {
  const { router } = openRouter()
  const tapped = router.navigate('/cake?size=3')
  opened.step('/tart')
  await tapped
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/tart')
})

test('if two links are followed without a router, the second one opens', async () => {
  const { router, load } = openRouter()
  load.mockRejectedValue(failedLoad())
  await Promise.all([router.navigate('/cake?size=3'), router.navigate('/tart')])
  expect(opened.location.assign.mock.calls).toEqual([['/tart']])
})

test('a page that the browser restores shows no progress', async () => {
  const { router, load, states } = openRouter()
  load.mockRejectedValueOnce(failedLoad())
  await router.navigate('/tart')
  expect(router.state.navigation.state).toBe('loading')
  opened.dispatch('pageshow')
  expect(states.at(-1)).toBe(router.state)
  expect(router.state.navigation.state).toBe('idle')
})

test('a step to a hash on the page shows immediately, and the router does not scroll there again', async () => {
  const { router, states } = openRouter()
  opened.step('/cake?size=2#reviews')
  expect(states.at(-1)).toMatchObject({ location: { hash: '#reviews' }, restoreScrollPosition: false })
  router.enableScrollRestoration({}, () => 0)
  router.open()
  await vi.waitFor(() => expect(router.state).not.toBe(states.at(-1)))
  expect(router.state).toMatchObject({ location: { hash: '#reviews' }, restoreScrollPosition: false })
  expect(states).toHaveLength(1)
})

test('data remain if the router fails to load for a revalidation', async () => {
  const { router, load } = openRouter()
  load.mockRejectedValueOnce(failedLoad())
  await router.revalidate()
  expect(router.state.loaderData).toMatchObject({ cake: 'the cake of the page' })
})

test('a navigation that the router rejects is no longer shown', async () => {
  const { router, states } = openRouter()
  await expect(router.navigate('//tart')).rejects.toThrow()
  expect(states.at(-1)?.navigation.state).toBe('idle')
})

test.each<[path: string, errors: Record<string, unknown>, loaderData: Record<string, unknown>]>([
  ['/tart', { root: new Error('500') }, {}],
  ['/tart', { tart: new ErrorResponse(404, '', null) }, { root: null }],
  ['/tart/', { root: new ErrorResponse(404, '', null) }, { root: null }],
  ['/C%41KE/?locale=en-CA', { cake: new Error('500') }, { root: null }],
])('shows a page with an error like the router itself: %s, %o', (path, errors, loaderData) => {
  opened = openWindow(path)
  vi.stubGlobal('window', opened.window)
  vi.stubGlobal('document', { defaultView: opened.window })
  const failed = { ...page, errors, loaderData }
  const router = openWaitingRouter(failed, async () => Promise.reject(new Error('lost')))
  expect(router.state).toEqual(engineOf(createBrowserHistory(), failed).initialize().state)
})
