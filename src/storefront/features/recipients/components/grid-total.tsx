import type { RefObject } from 'react'
import { useTotalText } from '#storefront/components/bag-amounts/use-total-text.ts'
import { amountsOf } from '#storefront/lib/basket/amounts.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import {
  countPersons,
  goodsTotal,
  piecesIn,
  type Edits,
  type Grid,
} from '#storefront/features/recipients/lib/grid.ts'
import styles from './people-grid.module.css'

interface GridTotalProps {
  basket: Basket
  grid: Grid
  edits: Edits
  /** The element that gets the focus when a button is removed. */
  ref: RefObject<HTMLParagraphElement | null>
}

/**
 * The number of recipients and products, and the price with shipping. Unsaved changes are included without shipping.
 */
export function GridTotal({ basket, grid, edits, ref }: GridTotalProps) {
  const text = useText()
  const money = useMoney(basket.currency)
  const total = useTotalText(basket)
  const shipping = useShippingText(basket)
  const hasEdits = edits.size > 0
  return (
    <p ref={ref} tabIndex={-1} className={styles.total}>
      <span>
        {text('recipients.grid.total', { count: countPersons(grid), pieces: piecesIn(grid, edits) })}
      </span>
      <strong>{hasEdits ? money(goodsTotal(grid, edits)) : total}</strong>
      <span>
        {hasEdits
          ? text('recipients.grid.goodsOnly')
          : text('recipients.grid.parts', {
              goods: money(basket.productTotal),
              shipping,
              hasTax: basket.taxTotal === null ? 'no' : basket.taxation === 'gross' ? 'included' : 'yes',
              tax: money(basket.taxTotal ?? 0),
            })}
      </span>
    </p>
  )
}

function useShippingText(basket: Basket): string {
  const text = useText()
  const money = useMoney(basket.currency)
  const { shipping } = amountsOf(basket)
  if (!shipping) return text('recipients.grid.shippingLater')
  if (shipping.isPartial) return text('bag.amounts.soFar', { amount: money(shipping.price) })
  return shipping.price === 0 ? text('bag.amounts.free') : money(shipping.price)
}
