/**
 * Marks the document with `data-scrolled` while the header has reached its place at the top: then the menu has search
 * and bag beside it. Returns the function that stops it.
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
