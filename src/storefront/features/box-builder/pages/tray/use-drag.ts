import { useRef, type PointerEvent } from 'react'
import styles from './tray.module.css'

/** A shorter movement is a tap. */
const slackPixels = 6

const cellOf = (element: Element | null): number | undefined => {
  const index = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell
  return index === undefined ? undefined : Number(index)
}

/**
 * Drags the piece of a cell onto another cell. By touch, only the held piece can be dragged, so that the page can be
 * scrolled from the tray.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  // The click that ends a drag is not a tap.
  const wasDragged = useRef(false)
  function start(event: PointerEvent<HTMLElement>, { from, canTouch }: { from: number; canTouch: boolean }) {
    wasDragged.current = false
    if (event.button !== 0 || (event.pointerType === 'touch' && !canTouch)) return
    const cell = event.currentTarget
    const picture = cell.querySelector('img')
    if (!picture) return
    const { clientX, clientY } = event
    const move = (moved: globalThis.PointerEvent) => {
      const [x, y] = [moved.clientX - clientX, moved.clientY - clientY]
      if (!wasDragged.current && Math.hypot(x, y) < slackPixels) return
      wasDragged.current = true
      cell.classList.add(styles.isDragged ?? '')
      picture.style.translate = `${x}px ${y}px`
    }
    const end = (ended: globalThis.PointerEvent) => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
      const to = cellOf(document.elementFromPoint(ended.clientX, ended.clientY))
      cell.classList.remove(styles.isDragged ?? '')
      picture.style.translate = ''
      if (wasDragged.current && ended.type === 'pointerup' && to !== undefined && to !== from)
        onDrop(from, to)
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  }
  /** Whether the current click ends a drag. */
  function endsDrag(): boolean {
    const ended = wasDragged.current
    wasDragged.current = false
    return ended
  }
  return { start, endsDrag }
}
