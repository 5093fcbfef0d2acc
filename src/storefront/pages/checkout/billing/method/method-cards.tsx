import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { MethodChoice } from './use-method-choice.ts'

interface MethodCardsProps {
  id: string
  choice: MethodChoice
  /** The fields of the chosen method. */
  children: ReactNode
}

/** The offered payment methods, each with its next step. With only one method, renders just its fields. */
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
