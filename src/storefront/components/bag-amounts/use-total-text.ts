import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'

/** The total of a basket, or its lowest possible total while shipping or tax is unknown. */
export function useTotalText({ currency, orderTotal, c_totalSoFar }: Basket): string {
  const text = useText()
  const money = useMoney(currency)
  return orderTotal === null ? text('bag.amounts.from', { amount: money(c_totalSoFar) }) : money(orderTotal)
}
