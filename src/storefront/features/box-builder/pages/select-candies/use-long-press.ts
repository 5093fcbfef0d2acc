import { useEffect, useRef, type PointerEvent } from 'react'

const pressMilliseconds = 500

/** A long press of a finger: it does something else than a tap, and the click after it counts for nothing. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    handlers: {
      onPointerDown({ pointerType }: PointerEvent) {
        wasLong.current = false
        if (pointerType !== 'touch') return
        cancel()
        timer.current = setTimeout(() => {
          wasLong.current = true
          onPress()
        }, pressMilliseconds)
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      // The menu of a long press would stand over the piece.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (wasLong.current) event.preventDefault()
      },
    },
    endsPress(): boolean {
      const ended = wasLong.current
      wasLong.current = false
      return ended
    },
  }
}
