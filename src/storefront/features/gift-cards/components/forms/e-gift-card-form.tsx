import { useState } from 'react'
import { useLocation } from 'react-router'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { messages } from '#storefront/components/content-forms/content-form-messages.ts'
import { EditEGiftCard } from './edit-e-gift-card.tsx'
import { NewEGiftCard } from './new-e-gift-card.tsx'

/** Adds an e-gift card to the bag (ACC-066), or changes the card in the bag that `?card=` names. */
export function EGiftCardForm() {
  const cardId = useCardId()
  const [isAfresh, setAfresh] = useState(false)
  return (
    <Messages of={messages}>
      {cardId === null ? (
        <NewEGiftCard isAfresh={isAfresh} />
      ) : (
        <EditEGiftCard key={cardId} cardId={cardId} onAfresh={() => setAfresh(true)} />
      )}
    </Messages>
  )
}

/** The server renders the form of a new card for every shopper: only the browser knows the bag. */
function useCardId(): string | null {
  const { search } = useLocation()
  const isHydrated = useBrowserValue(() => true, false)
  const searchParams = new URLSearchParams(search)
  return isHydrated ? searchParams.get('card') : null
}
