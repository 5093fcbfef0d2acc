import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { addOverlay, settleSoon } from '#library-internals/overlay-history.ts'

/** Lets the back button close an overlay, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen])
  // A page that changes below an open overlay, such as a filtered list, has an entry without it.
  useEffect(settleSoon, [key])
}
