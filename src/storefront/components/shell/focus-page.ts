interface PageChange {
  /** The focused element before the navigation. */
  before: Element | null
  /**
   * Whether the page replaced another one in the history: after a redirect, or another option of the same product.
   */
  isReplaced: boolean
}

let waiting: MutationObserver | undefined

/**
 * Moves the focus to the target of the address or to the page's heading, unless the page has already moved the focus.
 */
export function focusPage({ before, isReplaced }: PageChange): void {
  waiting?.disconnect()
  const main = document.getElementById('content')
  const { activeElement, body } = document
  const isMoved = activeElement !== before && activeElement !== body && !activeElement?.closest(overlay)
  if (!main || isMoved || (isReplaced && main.contains(activeElement))) return
  if (isOverlayGone()) return focusHeading(main)
  // A panel whose link was followed has the focus until it closes, and then returns the focus to its opener.
  waitUntil(isOverlayGone, () => setTimeout(() => focusHeading(main)))
}

const overlay = '[role="dialog"], [role="alertdialog"]'
const isOverlayGone = () => !document.querySelector(overlay)

function focusHeading(main: HTMLElement): void {
  const target = document.getElementById(location.hash.slice(1)) ?? main.querySelector('h1')
  if (target) return focus(target)
  // A page that waits for its content has no heading yet.
  focus(main)
  waitUntil(
    () => main.querySelector('h1') !== null,
    () => {
      const heading = main.querySelector('h1')
      if (heading && document.activeElement === main) focus(heading)
    },
  )
}

function focus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1
  // The router scrolls: to the top, to the target, or to the previous position.
  target.focus({ preventScroll: true })
}

function waitUntil(isReady: () => boolean, act: () => void): void {
  waiting = new MutationObserver(() => {
    if (!isReady()) return
    waiting?.disconnect()
    act()
  })
  waiting.observe(document.body, { childList: true, subtree: true })
}
