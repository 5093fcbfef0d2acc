import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { RouterHistory } from './hydrated-page.ts'

type StepListener = Parameters<RouterHistory['listen']>[0]
type Step = Parameters<StepListener>[0]

type Location = Step['location']

/**
 * The browser's history for a router that is created late. Until the router listens, the history has the location of
 * the hydrated page. The URL may have changed meanwhile: after a reload, Back loads no document. `catchUp` passes the
 * last missed step to the router. It skips steps within the page, such as to a hash, because the browser has already
 * scrolled.
 */
export function openEarlySteps(onStep: (location: Location, isWithinPage: boolean) => void) {
  const browser = createBrowserHistory()
  let shown = browser.location
  let listener: StepListener | undefined
  let missed: Step | undefined
  browser.listen((step) => {
    if (listener) return listener(step)
    const isWithinPage = isSamePage(step.location, shown)
    if (isWithinPage) shown = step.location
    missed = isWithinPage ? undefined : step
    onStep(step.location, isWithinPage)
  })
  const history: RouterHistory = Object.create(browser, {
    location: { get: () => (listener ? browser.location : shown) },
    listen: {
      value(late: StepListener) {
        listener = late
        return () => (listener = undefined)
      },
    },
  })
  const catchUp = (): void => {
    if (missed) listener?.(missed)
    missed = undefined
  }
  return { history, catchUp }
}

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search
