import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { RouterHistory } from './hydrated-page.ts'

type StepListener = Parameters<RouterHistory['listen']>[0]
type Step = Parameters<StepListener>[0]

/**
 * The browser's history for a router that is created late. Until it listens, it finds the page that was hydrated: after a reload,
 * Back leads to another page of the same document. `catchUp` then gives it the last step that it has missed.
 */
export function openEarlySteps(onMissed: () => void) {
  const browser = createBrowserHistory()
  const hydrated = browser.location
  let listener: StepListener | undefined
  let missed: Step | undefined
  browser.listen((step) => {
    if (listener) return listener(step)
    missed = step
    onMissed()
  })
  const history: RouterHistory = Object.create(browser, {
    location: { get: () => (listener ? browser.location : hydrated) },
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
