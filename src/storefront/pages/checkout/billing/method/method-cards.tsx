import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { MethodChoice } from './use-method-choice.ts'

interface MethodCardsProps {
  id: string
  choice: MethodChoice
  /** What the chosen method asks for. */
  children: ReactNode
}

/** The offered payment methods, each with what happens next. Where there is no choice, only what the method asks for. */
export function MethodCards({ id, choice, children }: MethodCardsProps) {
  const text = useText()
  const { methods, chosen, choose } = choice
  if (methods.length < 2) return children
  return (
    <RadioCards
      id={id}
      name="payment-method"
      legend={text('checkout.pay.choose')}
      cards={methods.map((method) => ({
        value: method,
        title: text(`checkout.pay.${method}.name`),
        detail: text(`checkout.pay.${method}.detail`),
        content: children,
      }))}
      value={chosen}
      onChange={choose}
    />
  )
}
