import { createPath, type Location } from 'react-router'

declare global {
  interface Window {
    /** The router's own, as it leaves it in the window. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location | undefined } } }
  }
}

/**
 * Goes on to the page that was asked for when its code is refused, after a new build for instance: as a document of its
 * own, with the code that is there now. The router would load the page in use anew, and the press would be lost.
 * Browsers without the Navigation API are left to that.
 */
export function followChunkLoadFailure(): void {
  // The types promise it everywhere.
  const navigation = window.navigation as Navigation | undefined
  navigation?.addEventListener('navigate', (event) => {
    // The router's name for it.
    // oxlint-disable-next-line no-underscore-dangle
    const asked = window.__reactRouterDataRouter?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !asked) return
    const { href } = new URL(createPath(asked), location.href)
    // The way back has its address already; assigning it again would only go to a place on the page.
    if (href === location.href) return
    event.preventDefault()
    location.assign(href)
  })
}
