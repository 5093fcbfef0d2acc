import { useText } from '#storefront/lib/messages/use-text.ts'
import { RadioCards } from '#storefront/ui/radio-cards.tsx'
import type { MethodChoice } from './use-method-choice.ts'

/** The offered payment methods, each with what happens next. Nothing where there is no choice. */
export function MethodCards({ id, choice }: { id: string; choice: MethodChoice }) {
  const text = useText()
  const { methods, chosen, choose } = choice
  if (methods.length < 2) return null
  return (
    <RadioCards
      id={id}
      name="payment-method"
      legend={text('checkout.pay.choose')}
      cards={methods.map((method) => ({
        value: method,
        title: text(`checkout.pay.${method}.name`),
        detail: text(`checkout.pay.${method}.detail`),
      }))}
      value={chosen}
      onChange={choose}
    />
  )
}
