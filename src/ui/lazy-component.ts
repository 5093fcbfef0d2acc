import { lazy, type ComponentType } from 'react'

/**
 * A component whose code loads with the pages that show it. It has no Suspense boundary: hydration of the page waits
 * for it, and earlier input is replayed (deferred-hydration.ts).
 */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(reloadPage) }))

/** Hydration waits for this code. When it fails to load, the page stays as rendered until it reloads (deferred-hydration.ts). */
function reloadPage(error: unknown): Promise<never> {
  console.error(error)
  document.dispatchEvent(new Event('chunk-load-failure'))
  return new Promise(() => {})
}
