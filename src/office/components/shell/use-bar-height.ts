import { useCallback } from 'react'

/** Bars over the page: those of the frame, and one that a page has above the bar of places. Their heights are tokens on the root. */
type Bar = '--top-bars' | '--bottom-bar' | '--page-bar'

/**
 * Measures a bar that lies over the page. What takes the focus is scrolled out from under it (office.css): bars wrap, come and go.
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
