import { giveBackCents, giveBackUnits } from '#commerce/orders/money/give-back.ts'
import { cardPart, linePart, shippingPart, type MoneyPart } from '#commerce/orders/money/parts.ts'
import { refundedCentsOf } from '#commerce/orders/money/refunded-parts.ts'
import type { ChangedLine, Order, RefundPart, StoredShipment } from '#commerce/orders/order.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import type { GivenBack } from '#commerce/orders/states/given-back.ts'
import { linesOf, refundableUnits, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** The amounts of a refund, and the parts of the order after it. */
export interface PlannedRefund {
  parts: RefundPart[]
  amountCents: number
  taxCents: number
  lines: ChangedLine[]
  shipments: StoredShipment[]
}

/** An order with the ids of its voided e-gift cards, whose money is already refunded. */
export interface RefundableOrder {
  order: Order
  voidedCards: ReadonlySet<string>
}

/** The remaining amount and units of a part that can be refunded. */
interface Refundable {
  part: MoneyPart
  before: GivenBack
  refundableCents: number
  refundableUnits: number
}

/** The refundable rest of a part; undefined if the order has no such part. */
function refundableOf(
  { order, voidedCards }: RefundableOrder,
  { kind, id }: Pick<RefundPart, 'kind' | 'id'>,
): Refundable | undefined {
  const found = partOf(order, kind, id)
  if (!found) return undefined
  const { part, before, units } = found
  const isVoided = kind === 'gift-card' && voidedCards.has(id)
  const rest = part.grossCents - before.givenBackCents
  return { part, before, refundableCents: isVoided ? 0 : rest, refundableUnits: Math.max(0, units) }
}

function partOf(order: Order, kind: RefundPart['kind'], id: string) {
  if (kind === 'gift-card') {
    const card = order.eGiftCards?.find((one) => one.id === id)
    const before = { givenBackCents: refundedCentsOf(order, { kind, id }), givenBackTaxCents: 0 }
    return card && { part: cardPart(card), before, units: 0 }
  }
  if (kind === 'shipping') {
    const shipment = order.shipments.find((one) => one.id === id)
    return shipment && { part: shippingPart(shipment), before: shipmentOf(order, id), units: 0 }
  }
  const item = order.items.find((one) => one.id === id)
  const line = linesOf(order).find(({ itemId }) => itemId === id)
  return item && line && { part: linePart(item), before: line, units: refundableUnits(line) }
}

/**
 * The amounts of a refund, by the shares of its units and of the tax (SALE-010, SALE-011). Refuses more than the
 * remaining amount; the refusal contains that amount. Pure: reads the order and writes nothing.
 */
export function planRefund(
  refundable: RefundableOrder,
  requested: readonly RefundedPart[],
): PlannedRefund | Refusal<'refund-too-much' | 'refund-part-not-found'> {
  const { order } = refundable
  const lines = new Map(linesOf(order).map((line) => [line.itemId, line]))
  const planned: PlannedRefund = { parts: [], amountCents: 0, taxCents: 0, lines: [], shipments: [] }
  for (const one of requested) {
    const found = refundableOf(refundable, one)
    if (!found) return refuse('refund-part-not-found', { kind: one.kind, id: one.id })
    const after = givenBackAfter(found, one, order)
    if (!after) {
      const { refundableCents: atMostCents, refundableUnits: atMostUnits } = found
      return refuse('refund-too-much', { ...idOf(one), atMostCents, atMostUnits, currency: order.currency })
    }
    const amountCents = after.givenBackCents - found.before.givenBackCents
    const taxCents = after.givenBackTaxCents - found.before.givenBackTaxCents
    planned.parts.push({ ...one, amountCents, taxCents })
    planned.amountCents += amountCents
    planned.taxCents += taxCents
    const line = lines.get(one.id)
    if (one.kind === 'line' && line)
      planned.lines.push({ ...line, givenBack: line.givenBack + one.units, ...after })
    if (one.kind === 'shipping') planned.shipments.push({ ...shipmentOf(order, one.id), ...after })
  }
  return planned
}

const idOf = ({ kind, id }: RefundedPart) => ({ kind, id })

/** The part after the refund; undefined if more is requested than remains. */
function givenBackAfter(
  { part, before, refundableCents, refundableUnits: most }: Refundable,
  { units, goodwillCents, kind, id }: RefundedPart,
  order: Order,
): GivenBack | undefined {
  if (units > most || refundableCents === 0) return undefined
  const line = kind === 'line' ? linesOf(order).find(({ itemId }) => itemId === id) : undefined
  const withUnits =
    line && units > 0
      ? giveBackUnits(part, before, { from: line.givenBack, to: line.givenBack + units, of: line.quantity })
      : { givenBackCents: before.givenBackCents, givenBackTaxCents: before.givenBackTaxCents }
  if (withUnits.givenBackCents + goodwillCents > part.grossCents) return undefined
  const after = giveBackCents(part, withUnits, goodwillCents)
  return after.givenBackCents > before.givenBackCents ? after : undefined
}
