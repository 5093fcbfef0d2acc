import { useCallback, useRef } from 'react'

/** Equals `--duration`: a piece reaches its cell before the next tap. */
const milliseconds = 200

/**
 * Animates the picture of a piece from the tapped element into its cell. `prepare` stores the position before the box
 * changes; `land` is called when the cell has its picture.
 */
export function useFlight() {
  const from = useRef<DOMRect>(undefined)
  const prepare = useCallback((source: Element | null | undefined) => {
    from.current = source?.getBoundingClientRect()
  }, [])
  const land = useCallback((picture: HTMLElement) => {
    const start = from.current
    from.current = undefined
    if (!start || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const end = picture.getBoundingClientRect()
    if (end.width === 0) return
    const x = start.x + start.width / 2 - end.x - end.width / 2
    const y = start.y + start.height / 2 - end.y - end.height / 2
    picture.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${start.width / end.width})`, zIndex: 5 },
        { transform: 'none', zIndex: 5 },
      ],
      { duration: milliseconds, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    )
  }, [])
  return { prepare, land }
}
