import { useEffect, useRef, type RefObject } from 'react'

interface HeadingFocusOptions<Step extends string> {
  /** The step while the page loads. Leaving it does not move the focus. */
  loadingStep?: Step
  preventScroll?: boolean
}

/**
 * A ref for a page's heading. The heading gets the focus when another step is shown, for screen readers and the tab
 * key.
 */
export function useHeadingFocus<Step extends string>(
  step: Step,
  { loadingStep, preventScroll = false }: HeadingFocusOptions<Step>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    const wasLoading = shown.current === loadingStep
    shown.current = step
    if (!wasLoading) heading.current?.focus({ preventScroll })
  }, [step, loadingStep, preventScroll])
  return heading
}
