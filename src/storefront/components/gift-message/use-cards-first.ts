import { useRef, type MouseEvent } from 'react'
import { finishCards, hasOpenCards } from '#storefront/state/gift-messages/open-cards.ts'

/** Lets a link lead away only once the open cards are saved. A card that stops it says why. */
export function useCardsFirst() {
  const isFinished = useRef(false)
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isFinished.current || !hasOpenCards() || opensElsewhere(event)) return
    event.preventDefault()
    const link = event.currentTarget
    void finishCards().then((areSaved) => {
      if (!areSaved) return
      isFinished.current = true
      link.click()
      isFinished.current = false
    })
  }
}

/** In a new tab or window: this page stays, with its cards. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
