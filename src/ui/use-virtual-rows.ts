import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows beyond the edges that are rendered, so that scrolling rarely has to wait for them. */
const overscan = 12
/** Fewer rows are all rendered. */
const fewRows = 50

interface VirtualRows {
  /** The rows to render: from `start` up to, without, `end`. */
  start: number
  end: number
  /** Heights of what is left out above and below, in pixels. */
  above: number
  below: number
  /** Scrolls until a row is in view. */
  reveal: (row: number) => void
}

/** Renders only the rows of a long table that are in view. All rows are of one height, that of the first `[data-row]`. */
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
    // Reads no sizes, which would make the browser calculate the layout again. In steps of four rows, so that most
    // scroll events render nothing.
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
