interface PageChange {
  /** What had the focus when the page came. */
  before: Element | null
  /** The page took the place of another in the history: a redirect, or another option of the same product. */
  isReplaced: boolean
}

let waiting: MutationObserver | undefined

/** Moves the focus to the target of the address or to the heading of the page, unless the page has moved it itself. */
export function focusPage({ before, isReplaced }: PageChange): void {
  waiting?.disconnect()
  const main = document.getElementById('content')
  const { activeElement, body } = document
  const isMoved = activeElement !== before && activeElement !== body
  if (!main || isMoved || (isReplaced && main.contains(activeElement))) return
  const target = document.getElementById(location.hash.slice(1)) ?? main.querySelector('h1')
  if (target) return focus(target)
  // A page that waits for its content has no heading yet.
  main.focus({ preventScroll: true })
  waiting = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    if (!heading) return
    waiting?.disconnect()
    if (document.activeElement === main) focus(heading)
  })
  waiting.observe(main, { childList: true, subtree: true })
}

function focus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1
  // The router scrolls: to the top, to the target, or back to where the shopper was.
  target.focus({ preventScroll: true })
}
