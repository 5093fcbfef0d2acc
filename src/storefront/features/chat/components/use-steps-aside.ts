import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { liesOver, liesOverBar, liesOverContent, liesOverFooter } from './lies-over.ts'

/** In pixels. Shorter movements are a trembling finger. */
const shortest = 12

const phones = 'not (min-width: 769px)'

/**
 * Whether the button hides. On every screen it hides when it covers the focused control, the bar of the recipient
 * list or a control of the footer. On phones it also hides while the shopper scrolls down, and where it would cover
 * text or a control. It returns when the shopper scrolls up, and at the end of the page, which reserves space for it.
 */
export function useStepsAside(button: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false)
  const [direction, setDirection] = useState<'up' | 'down'>()
  const look = useEffectEvent(() => {
    const own = button.current
    if (!own) return
    const isInTheWay = () => direction === 'down' || (direction === undefined && liesOverContent(own))
    setAside(
      liesOver(own, document.activeElement) ||
        liesOverBar(own) ||
        liesOverFooter(own) ||
        (matchMedia(phones).matches && !isAtEnd() && isInTheWay()),
    )
  })
  useEffect(() => {
    // Waits for the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => look())
    return () => cancelAnimationFrame(frame)
  }, [direction])
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) >= shortest) {
        last = window.scrollY
        // A new page starts at the top.
        setDirection(window.scrollY === 0 ? undefined : moved > 0 ? 'down' : 'up')
      }
      look()
    }
    const handle = () => look()
    // A page change also removes the focus. Measuring during the change would compute the layout twice.
    const handleLater = () => requestAnimationFrame(handle)
    // Content that loads later may move under the button.
    const size = new ResizeObserver(handle)
    size.observe(document.body)
    document.addEventListener('focusin', handle)
    document.addEventListener('focusout', handleLater)
    addEventListener('scroll', follow, { passive: true })
    return () => {
      size.disconnect()
      document.removeEventListener('focusin', handle)
      document.removeEventListener('focusout', handleLater)
      removeEventListener('scroll', follow)
    }
  }, [])
  return isAside
}

const isAtEnd = (): boolean =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - shortest
