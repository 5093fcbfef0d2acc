import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { addOverlay, settleSoon } from '#library-internals/overlay-history.ts'

/** The back button closes an overlay, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen])
  // If the page below an open overlay navigates, such as a filtered list, the new history entry lacks the overlay.
  useEffect(settleSoon, [key])
}
