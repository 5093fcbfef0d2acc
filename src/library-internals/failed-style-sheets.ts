/** Style sheets that failed to load since they were last requested. */
const failed = new Set<HTMLLinkElement>()
let reloading: Promise<unknown> | undefined

/** Records which style sheets of the document fail to load, from now on. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event) => {
    if (
      target instanceof HTMLLinkElement &&
      target.rel === 'stylesheet' &&
      isOwn(target.href, location.origin)
    )
      failed.add(target)
  }
  // The event does not bubble.
  addEventListener('error', note, { capture: true })
}

/**
 * Components only need the style sheets of the build. A style sheet of a provider or a browser extension may be
 * blocked permanently.
 */
export const isOwn = (href: string, origin: string): boolean => href.startsWith(`${origin}/assets/`)

/**
 * Loads code after the style sheets that failed before. Vite's loader requests each of them only once: the code of a
 * component would load at the second attempt, and the component would be shown without its styles. Rejects when one
 * fails again.
 */
export function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  if (failed.size > 0)
    reloading ??= import('./request-again.ts')
      .then(({ requestAgain }) => requestAgain(failed))
      .finally(() => (reloading = undefined))
  return reloading ? reloading.then(load) : load()
}
