import { useLayoutEffect, useState, type RefObject } from 'react'

/** Additional rows beyond the visible ones, so that scrolling rarely has to wait. */
const overscan = 12
/** A table with at most this many rows is rendered completely. */
const fewRows = 50

interface VirtualRows {
  /** The range of rows to render: from `start` up to, but without, `end`. */
  start: number
  end: number
  /** The heights of the rows that are not rendered above and below, in pixels. */
  above: number
  below: number
  /** Scrolls a row into view. */
  reveal: (row: number) => void
}

/** Renders only the visible rows of a long table. All rows have the height of the first `[data-row]`. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const [rowHeight, setRowHeight] = useState(56)
  const [first, setFirst] = useState(0)
  const [visible, setVisible] = useState(16)
  const isShort = count <= fewRows
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isShort) return undefined
    let height = rowHeight
    const measure = () => {
      height = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight || height
      setRowHeight(height)
      setVisible(Math.ceil(element.clientHeight / height) + 1)
      follow()
    }
    // Reads no sizes, so that the browser does not have to calculate the layout again. Steps of four rows avoid a
    // rendering for most scroll events.
    const follow = () => setFirst(Math.floor(element.scrollTop / height / 4) * 4)
    measure()
    element.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', follow)
      window.removeEventListener('resize', measure)
    }
  }, [scroller, isShort, rowHeight, count])
  const start = isShort ? 0 : Math.max(0, Math.min(first, count - visible) - overscan)
  const end = isShort ? count : Math.min(count, first + visible + 4 + overscan)
  return {
    start,
    end,
    above: start * rowHeight,
    below: (count - end) * rowHeight,
    reveal(row) {
      const element = scroller.current
      if (!element) return
      const head = element.querySelector('thead')?.offsetHeight ?? 0
      const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight - head)
        element.scrollTop = bottom - element.clientHeight + head
    },
  }
}
