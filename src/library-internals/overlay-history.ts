/**
 * Adds a history entry for each open overlay (panel, dialog, zoom), so that the Back button closes the topmost one
 * (decision 0036). The entries have the URL and the router's state of the page below, and are hidden from the router:
 * it would reload the page at each step between them.
 */

import { setFirstListener } from './first-popstate.ts'

interface Overlay {
  close: () => void
}

/** The key in `history.state` with the number of overlays that were open at an entry. */
const stateKey = 'overlays'
/** The key with the length of the history when an overlay's entry was the last. */
const lengthKey = 'overlayHistoryLength'

/** From the first to the topmost. */
const openOverlays: Overlay[] = []
/** The router's state of the shown entry. */
let shownPage = pageOfEntry()
let shownOverlays = overlaysOf(history.state)
/** Whether the shopper went forward to an entry whose overlay is closed. */
let isGoingForward = false
/** Calls of the router that wait until the browser has left the entries of closed overlays. */
let waitingCalls: (() => void)[] | undefined
let givingUp: ReturnType<typeof setTimeout> | undefined
let isLeavingDocument = false
let settling: ReturnType<typeof setTimeout> | undefined

/**
 * Adds an overlay. `close` is called when the shopper goes back; call the returned function when the overlay has
 * closed.
 */
export function addOverlay(close: () => void): () => void {
  const overlay = { close }
  openOverlays.push(overlay)
  settleSoon()
  return () => {
    openOverlays.splice(openOverlays.indexOf(overlay), 1)
    settleSoon()
  }
}

/**
 * Synchronises the history with the open overlays: after a change of page, or at an entry whose overlay is closed.
 * Waits for changes in progress, such as one panel that replaces another.
 */
export function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** Opens another document from an overlay that closes. */
export function leaveDocument(address: string): void {
  isLeavingDocument = true
  location.assign(address)
}

function settle(): void {
  if (waitingCalls) return
  const excess = overlaysOf(history.state) - openOverlays.length
  if (excess > 0) {
    // Going back would cancel the loading of the next document.
    if (isLeavingDocument) return
    if (isGoingForward && hasEntriesAhead()) leaveForward()
    else leaveEntries(excess)
    return
  }
  for (let count = openOverlays.length + excess + 1; count <= openOverlays.length; count++)
    pushOverlayEntry(count)
}

function pushOverlayEntry(count: number): void {
  // Uses the prototype's method, because analytics scripts replace the history's own to count page views.
  const { pushState, replaceState } = History.prototype
  pushState.call(history, { ...history.state, [stateKey]: count }, '')
  // Known only after the push, which removes the entries ahead.
  replaceState.call(history, { ...history.state, [lengthKey]: history.length }, '')
  shownOverlays = count
}

/**
 * Whether the history has entries after an overlay's entry: the shopper typed a URL while the overlay was open. Those
 * entries may be pages of another site.
 */
function hasEntriesAhead(): boolean {
  const { [lengthKey]: length = 0 }: { [lengthKey]?: number } = history.state ?? {}
  return history.length > length
}

/** Skips the entries of closed overlays, to the page behind them. */
function leaveForward(): void {
  isLeavingDocument = true
  history.go(1)
}

function leaveEntries(count: number): void {
  waitingCalls = []
  history.go(-count)
  // Without such an entry the browser sends no event, so a timeout runs the waiting calls.
  givingUp = setTimeout(runWaitingCalls, 1_000)
}

function runWaitingCalls(): void {
  clearTimeout(givingUp)
  const calls = waitingCalls ?? []
  waitingCalls = undefined
  for (const call of calls) call()
}

function overlaysOf(state: unknown): number {
  return typeof state === 'object' && state !== null && stateKey in state ? Number(state[stateKey]) : 0
}

/** An id of the entry's page. The entries of a page and of its overlays have the same router key. */
function pageOfEntry(): string {
  const { key }: { key?: string } = history.state ?? {}
  return `${key} ${location.href}`
}

function showEntry(): void {
  shownPage = pageOfEntry()
  shownOverlays = overlaysOf(history.state)
}

/** Runs before the router's listener, and hides the steps between entries of one page from it. */
function followTraversal(event: PopStateEvent): void {
  const isSamePage = pageOfEntry() === shownPage
  const overlays = overlaysOf(event.state)
  isGoingForward = isSamePage && overlays > shownOverlays && !waitingCalls
  if (isGoingForward) isLeavingDocument = false
  showEntry()
  if (isSamePage) {
    event.stopImmediatePropagation()
    if (!waitingCalls) for (const { close } of openOverlays.slice(overlays).toReversed()) close()
  }
  runWaitingCalls()
  settleSoon()
}

/** A new page replaces the entry of an overlay, so that Back from there shows the page without the overlay. */
function wrapRouterCalls(): void {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const run = (call: () => void) => {
    if (waitingCalls) return void waitingCalls.push(() => run(call))
    call()
    showEntry()
  }
  history.pushState = (...entry) => run(() => (overlaysOf(history.state) > 0 ? replace : push)(...entry))
  history.replaceState = (...entry) => run(() => replace(...entry))
}

function noticeLeaving(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target || link?.download
  const isHash = link?.hash && link.href.startsWith(`${location.href.split('#')[0]}#`)
  isLeavingDocument ||=
    link !== null && /^https?:/.test(link.href) && !event.defaultPrevented && !isNewTab && !isHash
}

wrapRouterCalls()
setFirstListener(followTraversal)
// Runs before the page's handlers, which may navigate.
addEventListener('click', () => void (isLeavingDocument = false), { capture: true })
addEventListener('click', noticeLeaving)
addEventListener('pageshow', () => {
  isLeavingDocument = false
  settleSoon()
})
// An entry whose overlay was closed by a reload.
settleSoon()
