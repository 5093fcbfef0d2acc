import { useEffect, useRef, type PointerEvent } from 'react'

const pressMilliseconds = 500

/** Handles a long press by touch. The click after it is ignored. */
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
      // The context menu of a long press would cover the piece.
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
