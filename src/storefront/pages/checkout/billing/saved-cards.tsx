import { useText } from '#ui/messages/use-text.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { anotherCard } from './card-choice.ts'

interface SavedCardsProps {
  id: string
  cards: NonNullable<Customer['paymentInstruments']>
  value: string
  onChange: (cardId: string) => void
}

/** The choice among the saved cards and a new one. */
export function SavedCards({ id, cards, value, onChange }: SavedCardsProps) {
  const text = useText()
  const saved = cards.map(({ paymentInstrumentId, paymentCard, default: isDefault }) => ({
    value: paymentInstrumentId,
    title: text('checkout.card.saved', {
      type: paymentCard.cardType,
      digits: paymentCard.numberLastDigits,
    }),
    detail: text('checkout.card.expires', {
      month: String(paymentCard.expirationMonth).padStart(2, '0'),
      year: String(paymentCard.expirationYear),
    }),
    aside: isDefault ? text('checkout.card.default') : undefined,
  }))
  return (
    <RadioCards
      id={id}
      name="saved-card"
      legend={text('checkout.card.choose')}
      cards={[...saved, { value: anotherCard, title: text('checkout.card.new') }]}
      value={value}
      onChange={onChange}
    />
  )
}
