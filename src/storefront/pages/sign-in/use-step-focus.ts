import { useEffect, useRef, type RefObject } from 'react'

/** A heading that takes the focus when what stands under it has made way for something else. */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    const isFirst = shown.current === 'checking'
    shown.current = step
    if (!isFirst) heading.current?.focus()
  }, [step])
  return heading
}
