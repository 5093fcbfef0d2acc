import { useCallback } from 'react'

/**
 * Bars over the page: those of the frame, and one that a page has above the bottom bar. Their heights are custom
 * properties of the root element.
 */
type Bar = '--top-bars' | '--bottom-bar' | '--page-bar'

/**
 * Measures a bar that covers a part of the page, again whenever its size changes. Focused elements are scrolled out
 * from under it (office.css).
 */
export function useBarHeight(bar: Bar): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined
      const root = document.documentElement
      const measure = () => {
        const isOver = getComputedStyle(element).position !== 'static'
        root.style.setProperty(bar, `${isOver ? element.offsetHeight : 0}px`)
      }
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => {
        observer.disconnect()
        root.style.removeProperty(bar)
      }
    },
    [bar],
  )
}
