import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EmblaRef } from '#ui/embla-driver.tsx'

/**
 * The index of the shown picture, of `count` pictures. A change of `wanted` selects that picture. The slider scrolls
 * natively until its code is loaded, at the first touch.
 */
export function useSlider(count: number, wanted: number) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla: EmblaRef = useRef(null)
  const [isTouched, setTouched] = useState(false)
  const [selected, setSelected] = useState(0)
  function select(index: number): void {
    const wrapped = (index + count) % count
    setSelected(wrapped)
    if (embla.current) return embla.current.scrollTo(wrapped)
    viewport.current?.scrollTo({ left: wrapped * viewport.current.clientWidth, behavior: 'instant' })
  }
  const turnTo = useEffectEvent((index: number) => index !== selected && select(index))
  useEffect(() => void turnTo(wanted), [wanted])
  return { viewport, selected, select, isTouched, touch: () => setTouched(true), embla, setSelected }
}
