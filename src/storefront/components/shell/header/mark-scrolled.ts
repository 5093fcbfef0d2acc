/**
 * Sets `data-scrolled` on the document while the header is stuck at the top: the menu then has search and bag beside
 * it. Returns a function that stops the updates.
 */
export function markScrolled(): () => void {
  function mark(): void {
    const header = document.querySelector('header')
    if (!header) return
    const stuckAt = -Number.parseFloat(getComputedStyle(header).insetBlockStart)
    document.documentElement.toggleAttribute('data-scrolled', stuckAt > 0 && scrollY >= stuckAt)
  }
  mark()
  addEventListener('scroll', mark, { passive: true })
  addEventListener('resize', mark)
  return () => {
    removeEventListener('scroll', mark)
    removeEventListener('resize', mark)
  }
}
