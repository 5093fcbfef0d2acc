import { useRef, type MouseEvent } from 'react'
import { finishCards, hasOpenCards } from '#storefront/state/gift-messages/open-cards.ts'

/**
 * Delays a link until the open message cards are saved. A card that cannot be saved stops the link and shows its
 * error.
 */
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

/** Whether the link opens in a new tab or window: this page then stays open with its cards. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
