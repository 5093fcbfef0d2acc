import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { liesOver, liesOverBar, liesOverContent, liesOverFooter } from './lies-over.ts'

/** Less than this is a trembling finger. In pixels. */
const shortest = 12

const phones = 'not (min-width: 769px)'

/**
 * Whether the button steps aside: on every screen when it lies over the focused control, the bar of a list of people or a
 * control of the footer; on a phone also while the page is read downwards, and where it would cover words or a control. It
 * is back when the shopper scrolls up, and at the end of the page, which keeps a place for it.
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
    // With the next frame, which lays out the page anyway.
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
    // Measured in the middle of a change of the page, which takes the focus with it, the page would be laid out twice.
    const handleLater = () => requestAnimationFrame(handle)
    // What loads later comes to lie under the button.
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
