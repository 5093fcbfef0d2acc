import { refundedCentsOf } from '#commerce/orders/money/refunded-parts.ts'
import { partsOf, type MoneyPart } from '#commerce/orders/money/parts.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import type { GivenBack } from '#commerce/orders/states/given-back.ts'

/**
 * The refunded amount of each part, with its tax. `voidedCards` has the ids of its e-gift cards that were cancelled.
 */
export function givenBackParts(order: Order, voidedCards: ReadonlySet<string>): (MoneyPart & GivenBack)[] {
  const lines = new Map(linesOf(order).map((line) => [line.itemId, line]))
  return partsOf(order).map((part) => {
    const { kind, id, grossCents } = part
    if (kind === 'gift-card') {
      const givenBackCents = voidedCards.has(id) ? grossCents : refundedCentsOf(order, { kind, id })
      return { ...part, givenBackCents, givenBackTaxCents: 0 }
    }
    const { givenBackCents = 0, givenBackTaxCents = 0 } =
      kind === 'line' ? (lines.get(id) ?? {}) : shipmentOf(order, id)
    return { ...part, givenBackCents, givenBackTaxCents }
  })
}
