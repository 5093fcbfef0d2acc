import { useEffect, useState, type RefObject } from 'react'
import { firstRotation, hold, pause, type Rotation } from '#storefront/lib/content/rotation.ts'

/** The rotation of the carousel around `viewport`. It pauses while the pointer or the focus is in the carousel. */
export function useRotation(viewport: RefObject<HTMLElement | null>) {
  const [rotation, change] = useState<Rotation>(() =>
    firstRotation(matchMedia('(prefers-reduced-motion: reduce)').matches),
  )
  useEffect(() => {
    const carousel = viewport.current?.parentElement
    if (!carousel) return
    const watched = new AbortController()
    const { signal } = watched
    const holdFor = (what: 'hasPointer' | 'hasFocus', isThere: boolean) =>
      change((before) => hold(before, { [what]: isThere }))
    // A finger has no hover: a touch would pause the carousel permanently.
    const onPointer = (isThere: boolean) => (event: PointerEvent) =>
      event.pointerType === 'touch' || holdFor('hasPointer', isThere)
    carousel.addEventListener('pointerenter', onPointer(true), { signal })
    carousel.addEventListener('pointerleave', onPointer(false), { signal })
    carousel.addEventListener('focusin', () => holdFor('hasFocus', true), { signal })
    carousel.addEventListener('focusout', () => holdFor('hasFocus', false), { signal })
    // A shopper who swipes wants to look at the slide.
    viewport.current?.addEventListener('pointerdown', () => change(pause), { signal })
    return () => watched.abort()
  }, [viewport])
  return [rotation, change] as const
}
