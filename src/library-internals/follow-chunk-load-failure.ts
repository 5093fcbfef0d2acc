import { createPath, type Location } from 'react-router'

declare global {
  interface Window {
    /** React Router's own data router, which it stores here. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location | undefined } } }
  }
}

/**
 * Opens the requested page as a document when its code fails to load, for example after a new build. React Router
 * would reload the current page instead, and the click would be lost. In browsers without the Navigation API, React
 * Router still reloads the current page.
 */
export function followChunkLoadFailure(): void {
  // The type claims that all browsers support it, but older ones do not.
  const navigation = window.navigation as Navigation | undefined
  navigation?.addEventListener('navigate', (event) => {
    // The name is React Router's.
    // oxlint-disable-next-line no-underscore-dangle
    const requested = window.__reactRouterDataRouter?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !requested) return
    const { href } = new URL(createPath(requested), location.href)
    // After Back, the URL is already the requested one; assigning it would only scroll to its hash.
    if (href === location.href) return
    event.preventDefault()
    location.assign(href)
  })
}
