import { countOf, type Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'

interface BagSubtotalProps {
  basket: Basket
  className: string | undefined
}

/** The number of items and their price, including e-gift cards. */
export function BagSubtotal({ basket, className }: BagSubtotalProps) {
  const text = useText()
  const money = useMoney(basket.currency)
  return (
    <p className={className}>
      <span>{text('bag.added.subtotal', { count: countOf(basket) })}</span>
      <span>{money(basket.productSubTotal + (basket.c_eGiftCardTotal ?? 0))}</span>
    </p>
  )
}
